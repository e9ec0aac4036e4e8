import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Writes a folder like a release build: the loader, and a folder named after its version with compressed files. */
export function writeRelease(folder: string, version: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) writeFile(join(folder, version, name), content)
  writeFile(join(folder, 'certificate-sdk.js'), `load('${version}')${padding}`)
}

const padding = ';'.repeat(3_000)

function writeFile(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  if (!/\.(?:js|wasm|json|svg)$/.test(file)) return
  writeFileSync(`${file}.br`, brotliCompressSync(content))
  writeFileSync(`${file}.gz`, gzipSync(content))
}
