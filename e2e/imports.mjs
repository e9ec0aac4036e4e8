// Imports certificates that other programs write, compares their words and lines with those of the template, and has a service
// check certificates of the template. The table is in e2e/results/imports/figures.md.
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFontFile } from '@certificate-sdk/fonts/node'
import { checkTemplates } from './imports/checkTemplates.mjs'
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
rmSync(join(folder, 'templates'), { recursive: true, force: true })
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'editor', 'importedFiles'], {
  env: { ...process.env, IMPORTED_FILES: folder },
  stdio: 'inherit',
  cwd: join(import.meta.dirname, '..'),
  shell: process.platform === 'win32',
})
const { templates, certificates, refusals } = await checkTemplates(join(folder, 'templates'))
appendFileSync(
  join(folder, 'figures.md'),
  `\n${templates} templates, ${certificates} certificates checked by the service; certificates that cannot be issued: ${refusals.length}\n`,
)
appendFileSync(join(folder, 'misses.txt'), ['', ...refusals].join('\n'))
console.info(readFileSync(join(folder, 'figures.md'), 'utf8'))
if (refusals.length) console.error(refusals.join('\n'))
process.exit(status || (refusals.length || !templates ? 1 : 0))
