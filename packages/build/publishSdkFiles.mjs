import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Completes the script tag's files in `dist/cdn` (a copy of the loader in the folder of the version, the
 * license, `integrity.json`) and copies them for the service, each with its compressed forms next to it, so
 * that nothing is compressed per request.
 *
 * @param {string} sdk folder of the SDK's package
 * @param {string} target folder that the service serves
 * @param {{ isQuick?: boolean }} [options] compresses twenty times as fast, to files that are a tenth larger
 */
export async function publishSdkFiles(sdk, target, { isQuick = false } = {}) {
  const { version } = JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8'))
  const cdn = join(sdk, 'dist/cdn')
  const release = join(cdn, version)
  for (const name of ['certificate-sdk.js', 'certificate-sdk.js.map'])
    cpSync(join(cdn, name), join(release, name))
  cpSync(join(sdk, 'LICENSE'), join(release, 'LICENSE'))
  const hashes = readdirSync(release)
    .filter((name) => /\.(js|wasm)$/.test(name))
    .map((name) => [name, `sha384-${hash(readFileSync(join(release, name)))}`])
  writeFileSync(join(release, 'integrity.json'), `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`)
  rmSync(target, { recursive: true, force: true })
  cpSync(cdn, target, { recursive: true, filter: (path) => !/\.map$|manifest\.json$/.test(path) })
  const files = readdirSync(target, { recursive: true })
    .filter((name) => /\.(js|wasm|json)$/.test(name))
    .map((name) => join(target, name))
  // The largest takes half of the time: begun last, it would keep one processor busy alone.
  const bySize = files.map((file) => ({ file, size: statSync(file).size })).sort((a, b) => b.size - a.size)
  const qualities = isQuick ? { brotli: 5, gzip: 6 } : { brotli: 11, gzip: 9 }
  await Promise.all(bySize.map(({ file }) => compress(file, qualities)))
}

function hash(bytes) {
  return createHash('sha384').update(bytes).digest('base64')
}

async function compress(file, qualities) {
  const bytes = readFileSync(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualities.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: qualities.gzip }))
}
