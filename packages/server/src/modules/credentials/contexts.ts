import { readFileSync } from 'node:fs'

/** Contexts of credentials, in the order of a credential's `@context`. */
export const contextUrls = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const

const files = ['credentials-v2.json', 'open-badges-3.0.3.json'] as const

/** Reads the bundled copies of the contexts: signing needs no network, and nobody can change what is signed. */
export function readContexts(): ReadonlyMap<string, unknown> {
  return new Map(
    contextUrls.map((url, i) => [
      url,
      JSON.parse(readFileSync(new URL(`../../../contexts/${files[i]}`, import.meta.url), 'utf8')),
    ]),
  )
}
