import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPackages } from './buildPackages.mjs'

const scriptTag = '@certificate-sdk/sdk/certificate-sdk.js'
const resolve = (specifier) => fileURLToPath(import.meta.resolve(specifier))

/**
 * The files of the script tag as the service serves them, read once so that a whole run measures one build. Builds
 * them if they are missing.
 *
 * @returns {Map<string, Buffer>} by path
 */
export function readSdk() {
  buildPackages(scriptTag)
  const { version } = JSON.parse(readFileSync(resolve('@certificate-sdk/sdk/package.json'), 'utf8'))
  const folder = dirname(resolve(scriptTag))
  const fonts = join(dirname(resolve('@certificate-sdk/fonts/package.json')), 'files')
  return new Map([...readFolder(folder, ''), ...readFolder(fonts, `${version}/fonts/`)])
}

function readFolder(path, prefix) {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [prefix + file.slice(path.length + 1).replaceAll('\\', '/'), readFileSync(file)])
}
