// Imports certificates that other programs write, and compares their words and lines with those of the template. The table is
// in e2e/results/imports/figures.md.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFontFile } from '@certificate-sdk/fonts/node'
import { makeFiles } from './imports/makeFiles.mjs'
import { findChromium } from './support/findChromium.mjs'

const chromium = findChromium()
if (!chromium) throw new Error('Chromium is missing: set CHROMIUM_PATH.')
const folder = join(import.meta.dirname, 'results/imports')
const fonts = join(folder, 'fonts')
const families = ['Arimo', 'Tinos', 'Montserrat', 'EBGaramond', 'NotoSansArabic', 'NotoSansJP']

mkdirSync(fonts, { recursive: true })
for (const family of families)
  for (const style of ['Regular', 'Bold'])
    writeFileSync(join(fonts, `${family}-${style}.ttf`), await readFontFile(`${family}-${style}`))
if (!process.argv.includes('--again')) await makeFiles({ folder, fonts, chromium })
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'editor', 'importedFiles'], {
  env: { ...process.env, IMPORTED_FILES: folder },
  stdio: 'inherit',
  cwd: join(import.meta.dirname, '..'),
  shell: process.platform === 'win32',
})
console.info(readFileSync(join(folder, 'figures.md'), 'utf8'))
process.exit(status ?? 1)
