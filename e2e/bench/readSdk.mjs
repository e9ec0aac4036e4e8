import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPackages } from './buildPackages.mjs'

const scriptTag = '@certificate-sdk/sdk/certificate-sdk.js'
const resolve = (specifier) => fileURLToPath(import.meta.resolve(specifier))
/** The benchmark's largest number of fields. */
const mostFields = 500

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
  return new Map([
    ...readFolder(folder, '').map(([path, file]) => [path, liftFieldLimit(path, file)]),
    ...readFolder(fonts, `${version}/fonts/`),
  ])
}

function readFolder(path, prefix) {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [prefix + file.slice(path.length + 1).replaceAll('\\', '/'), readFileSync(file)])
}

/**
 * A template may have 200 fields, and the editor refuses more. The benchmark wants to know what 500 cost, so this one
 * number is raised in what is served; nothing else differs from the build.
 *
 * @param {string} path
 * @param {Buffer} file
 */
function liftFieldLimit(path, file) {
  if (!/(^|\/)editor-[^/]*\.js$/.test(path)) return file
  const code = file.toString()
  return Buffer.from(
    code.replace(/\bfields:\s*(\d+),(?=\s*nameLength:)/, (match, limit) =>
      Number(limit) < mostFields ? `fields:${mostFields},` : match,
    ),
  )
}
