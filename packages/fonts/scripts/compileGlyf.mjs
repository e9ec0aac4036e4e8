// Compiles wasm/restoreGlyf.ts into src/glyfCode.ts. The compiler, of 100 MB, is downloaded for it and is not a dependency.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url))
const source = '../wasm/restoreGlyf.ts'
const folder = mkdtempSync(join(tmpdir(), 'glyf-'))
const compiled = join(folder, 'glyf.wasm')
const options = [
  '-Oz',
  '--noAssert',
  '--runtime',
  'stub',
  '--importMemory',
  '--noExportMemory',
  '-o',
  compiled,
]
try {
  execFileSync('npx', ['--yes', '-p', 'assemblyscript@0.28.20', 'asc', path(source), ...options], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const hash = createHash('sha256')
    .update(readFileSync(path(source)))
    .update(readFileSync(compiled))
    .digest('hex')
  writeFileSync(
    path('../src/glyfCode.ts'),
    `// Written by \`npm run wasm\` from wasm/restoreGlyf.ts (sha256 of both: ${hash}).

/** A WebAssembly module in Base64. */
export const glyfCode =
  '${readFileSync(compiled).toString('base64')}'
`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
