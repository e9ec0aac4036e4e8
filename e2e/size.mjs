// Prints what a host page loads and fails where a budget is exceeded. Gzip, kB = 1,000 bytes.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const folder = join(import.meta.dirname, '../packages/sdk/dist/cdn')
const budgets = [
  // Clearing drafts is part of it: a logout page must not load the editor for that.
  { what: 'loader', files: /^certificate-sdk\.js$/, limit: 3.9 },
  // 133 since limits are checked before contents. Other languages and the PDF reader are chunks that only those load who need them.
  { what: 'editor', files: /^(?!certificate-sdk|(?:ar|de|es|fr|ja|pt|index\.esm)[-.]).*\.js$/, limit: 133 },
  { what: 'shaper (WebAssembly)', files: /^harfbuzz.*\.wasm$/, limit: 185 },
]
let failed = false
for (const { what, files, limit } of budgets) {
  const bytes = readdirSync(folder)
    .filter((name) => files.test(name))
    .reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length, 0)
  const size = bytes / 1000
  failed ||= size > limit
  console.log(
    `${what.padEnd(22)} ${size.toFixed(1).padStart(7)} kB of ${limit} kB${size > limit ? '  TOO LARGE' : ''}`,
  )
}
process.exit(failed ? 1 : 0)
