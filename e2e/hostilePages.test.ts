import { expect, it } from 'vitest'
import type { HostilePage } from './support/hostilePages/HostilePage.ts'
import { hostilePages } from './support/hostilePages/hostilePages.ts'

const intro = `# Hostile pages

The editor opens on pages that it knows nothing about. \`npm run hostile\` opens it on each of these in Chromium: a field
is dragged, something is typed, the design is saved, and the editor is closed. Then the page must be as it was: no element,
style sheet or font more, scrolling as before, no global but \`CertificateSDK\`, every prototype untouched, nothing on the
console, no violation of a policy. Pages in bold are also part of \`npm run e2e\`.

This file is written by \`npx vitest run --project boundaries hostilePages -u\`.
`

function row({ name, form, error, pending, note }: HostilePage): string {
  const page = name.replaceAll('|', '\\|').replaceAll('*', '\\*').replaceAll('<', '\\<')
  const code = /\w+_\w+/.exec(error?.source ?? '')?.[0]
  const result = pending ? `not yet: ${pending}` : error ? `reports \`${code}\`` : 'works'
  return `| ${form ? `**${page}**` : page} | ${note ? `${result}. ${note}` : result} |`
}

it('documents the outcome on every page', async () => {
  const topics = Object.entries(hostilePages).map(
    ([topic, pages]: [string, readonly HostilePage[]]) =>
      `\n## ${topic}\n\n| page | result |\n| --- | --- |\n${pages.map(row).join('\n')}\n`,
  )
  await expect(intro + topics.join('')).toMatchFileSnapshot('../docs/hostile-pages.md')
})

it('gives every page a unique name', () => {
  const names = Object.values(hostilePages).flatMap((pages: readonly HostilePage[]) =>
    pages.map(({ name }) => name),
  )
  expect(new Set(names).size).toBe(names.length)
})
