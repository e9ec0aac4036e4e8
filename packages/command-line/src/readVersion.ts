import { readFileSync } from 'node:fs'

/**
 * Reads the version of a package.
 *
 * @param manifest its `package.json`
 */
export function readVersion(manifest: URL): string {
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  return version
}
