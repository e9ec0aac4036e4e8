// Reads texts in every shipped family back from PDFs, with Poppler and PDF.js; `npm test` has a short form of it.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'server', 'pdfText'], {
  env: { ...process.env, PDF_TEXTS: 'whole' },
  stdio: 'inherit',
  cwd: join(import.meta.dirname, '..'),
  shell: process.platform === 'win32',
})
process.exit(status ?? 1)
