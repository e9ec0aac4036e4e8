// Writes the names of months and weekdays that src/dates ships, from CLDR:  npm run dates
// They are stored, because the packages that they come from are 140 MB. Needs the network and `tar`; a test compares
// the files with the Intl of Node.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calendarsOfCldr, encodeLocales, readLocales } from './dateLocaleRows.mjs'

const version = '48.0.0'
const folder = mkdtempSync(join(tmpdir(), 'cldr-'))
const target = join(import.meta.dirname, '../src/dates')
const note = `// Unicode CLDR ${version}, by scripts/writeDateLocales.mjs: npm run dates. Unicode License V3, see CLDR.LICENSE.txt.`

const core = unpack(`cldr-core@${version}`)
const dates = unpack(`cldr-dates-full@${version}`)
const numbers = unpack(`cldr-numbers-full@${version}`)
const persian = unpack(`cldr-cal-persian-full@${calendarsOfCldr.persian}`)
const locales = encodeLocales(readLocales({ core, dates, numbers, persian }))
const isEnglish = ([tag]) => /^en(-US|-GB)?$/.test(tag)
const listed = locales.filter(([, row]) => row.includes(';')).map(([tag]) => tag)

write(
  'englishDates.ts',
  `${note}
import type { DateLocales } from './DateLocale.ts'

/** English dates, which need no file. */
export const englishDates: DateLocales = {
${lines(locales.filter(isEnglish))}
}
`,
)
write(
  'dateLocales.ts',
  `${note}
import type { DateLocales } from './DateLocale.ts'

/**
 * Every locale that dates are written in: 24 kB, compressed. A separate module, so that only callers that
 * need it load it.
 */
export const dateLocales: DateLocales = {
${lines(locales)}
}
`,
)
write(
  'dateLocaleTags.ts',
  `${note}

/**
 * Locales that have their own date formats, for a list to choose from. Others, such as \`pt-AO\`, write theirs
 * like one of these.
 */
export const dateLocaleTags: readonly string[] =
  ${quoted(listed.join(' '))}.split(
    ' ',
  )
`,
)
writeFileSync(join(import.meta.dirname, '../CLDR.LICENSE.txt'), readFileSync(join(dates, 'LICENSE')))
rmSync(folder, { recursive: true })
execFileSync('npx', ['biome', 'format', '--write', target], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})

function unpack(name) {
  const place = mkdtempSync(join(folder, 'package-'))
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  execFileSync(npm, ['pack', '--silent', name], { cwd: place, stdio: ['ignore', 'ignore', 'inherit'] })
  const [archive = ''] = readdirSync(place)
  execFileSync('tar', ['-xzf', archive], { cwd: place })
  return join(place, 'package')
}

function write(name, text) {
  writeFileSync(join(target, name), text)
}

function lines(rows) {
  return rows.map(([tag, row]) => `  ${/^[a-z]+$/.test(tag) ? tag : `'${tag}'`}: ${quoted(row)},`).join('\n')
}

function quoted(text) {
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`
}
