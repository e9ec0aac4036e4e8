import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Calendars that CLDR publishes separately, with their last version. */
export const calendarsOfCldr = { persian: '46.1.0' }

/** Languages below the coverage "basic" of CLDR whose months are complete, and that are widely written or official. */
const furtherLanguages =
  'bo bm ckb dz fur gn gsw gv haw ht kab ki kl kw lg ln lu luo mg nd rn se seh sg sn teo ts yi'.split(' ')

/** Variants that are not used on certificates: historical scripts and spellings. */
const left = /^en-(Dsrt|Shaw)|-(polyton|tarask|valencia)$/

/** Calendars that are the usual one of a country, and how their long date is written. Others are Gregorian. */
const otherCalendars = { th: 'buddhist', fa: 'persian' }

/** Locales that others of their language write like. */
const models = /^(pt-PT|es-419|es-MX|zh-Hant|sr-Latn|en-US|en-AU|fr-CA|de-AT)$/

/** Codes of languages that were replaced, and still are in use. */
const replaced = { iw: 'he', in: 'id', ji: 'yi', mo: 'ro', nb: 'no', sh: 'sr-Latn', tl: 'fil' }

/**
 * Collects the names that each locale of CLDR writes: long pattern, months, short months, weekdays, short weekdays, zero,
 * calendar, and months and short months without a day.
 *
 * @param {{ core: string, dates: string, numbers: string, persian: string }} folders of the unpacked packages
 * @returns {Map<string, string[]>} by tag
 */
export function readLocales({ core, dates, numbers, persian }) {
  const supplemental = (name) => read(core, 'supplemental', `${name}.json`).supplemental
  const { coverageLevels } = read(core, 'coverageLevels.json')
  const languages = new Set([...Object.keys(coverageLevels).map(languageOf), ...furtherLanguages])
  const zeros = supplemental('numberingSystems').numberingSystems
  const { likelySubtags } = supplemental('likelySubtags')
  const rows = new Map()
  for (const tag of readdirSync(join(dates, 'main')).sort()) {
    if (!languages.has(languageOf(tag)) || left.test(tag)) continue
    const { months, days, dateFormats, dateTimeFormats } = read(dates, 'main', tag, 'ca-gregorian.json').main[
      tag
    ].dates.calendars.gregorian
    const { yMMMM, yMMM } = dateTimeFormats.availableFormats
    // Not translated: "M11" of CLDR's root is not a month to print.
    if (months.format.wide['1'] === 'M01') continue
    const { defaultNumberingSystem } = read(numbers, 'main', tag, 'numbers.json').main[tag].numbers
    rows.set(tag, [
      pattern(dateFormats.long, tag),
      list(months.format.wide),
      list(months.format.abbreviated),
      // Weekdays stand alone even within a date: format says "on Monday" in Finnish.
      list(days['stand-alone'].wide),
      list(days['stand-alone'].abbreviated),
      [...zeros[defaultNumberingSystem]._digits][0],
      calendarOf(tag, persian),
      loneMonths(months, 'wide', yMMMM),
      loneMonths(months, 'abbreviated', yMMM),
    ])
  }
  // `en` has always been British here; the words of the United States are those of `en-US`.
  rows.set('en-US', rows.get('en'))
  rows.set('en', rows.get('en-GB'))
  for (const tag of [...rows.keys()])
    if (/^en-(?!US)/.test(tag) && rows.get(tag)[0] === rows.get('en-US')[0]) rows.set(tag, rows.get('en-US'))
  // Last, because they are only other names: `zh-TW` for `zh-Hant-TW`, `iw` for `he`.
  for (const [tag, likely] of Object.entries(likelySubtags)) {
    const [, language, region] = /^([a-z]+)-([A-Z]{2})$/.exec(tag) ?? []
    const script = likely.split('-')[1]
    const written = [`${language}-${script}-${region}`, `${language}-${script}`].find((name) =>
      rows.has(name),
    )
    if (region && written && !rows.has(tag)) rows.set(tag, rows.get(written))
  }
  for (const [old, tag] of Object.entries(replaced)) rows.set(old, rows.get(tag))
  return rows
}

/**
 * The rows as short as possible: `parent;long;months;…`, where what is empty is that of the parent, whose default is the
 * tag without its last subtag. A locale that is only another's name is that name.
 *
 * @param {Map<string, string[]>} rows
 * @returns {[tag: string, row: string][]} parents before their children
 */
export function encodeLocales(rows) {
  const written = new Map()
  const order = [...rows.keys()]
  // Languages first, then those locales that others are named after, then the other names.
  const rank = (tag) => (tag in replaced ? 3 : !tag.includes('-') ? 0 : models.test(tag) ? 1 : 2)
  order.sort((a, b) => rank(a) - rank(b))
  for (const tag of order) {
    const row = rows.get(tag)
    const above = fallbackOf(tag, rows)
    // British English is named, because it is among the few that are always there.
    if (above && same(row, rows.get(above)) && tag !== 'en-GB') continue
    const parents = [...written.keys()].filter(
      (name) => languageOf(name) === languageOf(tag) || tag in replaced,
    )
    const twin = [...parents, ...written.keys()].find(
      (name) => written.get(name).includes(';') && same(rows.get(name), row),
    )
    const options = [above ?? '', ...parents]
      .filter((parent) => !inheritsLoneMonths(rows.get(parent), row))
      .map((parent) => difference(tag, parent, row))
    written.set(tag, twin ?? options.reduce((best, option) => (option.length < best.length ? option : best)))
  }
  return [...written]

  function difference(tag, parent, row) {
    const inherited = rows.get(parent) ?? ['', '', '', '', '', '0', 'gregorian', '', '']
    const above = fallbackOf(tag, rows) ?? ''
    const cells = row.map((cell, i) => (cell === inherited[i] ? '' : cell))
    return [parent === above ? '' : parent, ...cells].join(';').replace(/;+$/, '')
  }
}

/** Returns true if a row that has no months without a day would have those of its parent. */
function inheritsLoneMonths(parent, row) {
  return parent?.slice(-2).some((cell, i) => cell && !row.slice(-2)[i])
}

function fallbackOf(tag, rows) {
  for (let end = tag.lastIndexOf('-'); end > 0; end = tag.lastIndexOf('-', end - 1))
    if (rows.has(tag.slice(0, end))) return tag.slice(0, end)
  return undefined
}

/** Narrow no-break spaces become plain ones: few fonts have them, and no browser writes them in dates. */
function pattern(long, tag) {
  const plain = long.replaceAll('\u202f', ' ')
  // The era of Thailand's Gregorian years, as `ca-gregorian.json` abbreviates it.
  return tag === 'th' ? plain.replace('G', "'ค.ศ.'") : plain
}

function calendarOf(tag, persian) {
  const calendar = otherCalendars[languageOf(tag)]
  if (calendar !== 'persian') return calendar ?? 'gregorian'
  const { months } = read(persian, 'main', tag, 'ca-persian.json').main[tag].dates.calendars.persian
  return `persian:${list(months.format.wide)}`
}

/**
 * Months as they are written beside a year alone, if that is otherwise than beside a day: without inflection in Polish,
 * without "de" in Catalan. Their `stand-alone` forms in other languages are for headings: German "Nov", Uzbek "Noyabr".
 */
function loneMonths(months, width, monthOfYear) {
  if (!monthOfYear.includes('L')) return ''
  const [alone, besideDay] = [months['stand-alone'][width], months.format[width]]
  if (Object.keys(alone).every((month) => alone[month] === besideDay[month])) return ''
  return list(alone)
}

function list(names) {
  const text = Object.values(names).join('|')
  if (/[;\\]/.test(text)) throw new Error(`${text} holds a separator.`)
  return text
}

const languageOf = (tag) => tag.split('-')[0]
const same = (a, b) => a.every((cell, i) => cell === b[i])
const read = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'))
