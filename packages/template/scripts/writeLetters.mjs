// Writes what tells the encodings of lists apart, src/lists/encodings:  npm run letters
// names.json has first and last names in 50 languages: those of the Fakers of Python and JavaScript (both MIT), and ours for
// languages that these lack. Every fifth name is left out here: tests read the encodings of lists of those.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const source = JSON.parse(readFileSync(join(import.meta.dirname, 'names.json'), 'utf8'))

/** Letters and pairs kept of a language. */
const maxLetters = 400
const maxPairs = 210

/** Letters of alphabets, which the names may lack. */
const alphabets = {
  az: 'əğıöşüç',
  be: 'абвгдеёжзійклмнопрстуўфхцчшыьэюя',
  bg: 'абвгдежзийклмнопрстуфхцчшщъьюя',
  ca: 'àçéèíïóòúü',
  cs: 'áčďéěíňóřšťúůýž',
  cy: 'âêîôûŵŷáéëïö',
  da: 'æøåéü',
  de: 'äöüßéèç',
  el: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ',
  eo: 'ĉĝĥĵŝŭ',
  es: 'áéíñóúü',
  et: 'äöõüšž',
  fi: 'äöåšž',
  fr: 'àâæçéèêëîïôœùûüÿ',
  ga: 'áéíóú',
  hr: 'čćđšž',
  hu: 'áéíóöőúüű',
  is: 'áðéíóúýþæö',
  it: 'àèéìòù',
  lt: 'ąčęėįšųūž',
  lv: 'āčēģīķļņšūž',
  mi: 'āēīōū',
  mk: 'абвгдѓежзѕијклљмнњопрстќуфхцчџш',
  mt: 'ċġħżàèìòù',
  nl: 'ëïéèöü',
  no: 'æøåéüòôè',
  pl: 'ąćęłńóśźż',
  pt: 'áâãàçéêíóôõú',
  ro: 'ăâîșț',
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sl: 'čšžćđ',
  sq: 'ëç',
  sr: 'абвгдђежзијклљмнњопрстћуфхцчџш',
  sv: 'åäöéü',
  tr: 'çğıöşüİâîû',
  uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
}

const rows = Object.entries(source).map(([language, { given, family }]) => {
  const names = [given, family].flatMap((text) => text.split(' · ').filter((_, i) => i % 5))
  return `  ${JSON.stringify(language)}: ${JSON.stringify(language === 'ro' ? model(language, names).map(bothCommas) : model(language, names))},`
})

writeFileSync(
  join(import.meta.dirname, '../src/lists/encodings/letterShares.ts'),
  `// Written by scripts/writeLetters.mjs.

/**
 * Letters in the names of a language, in lower case. A share is a digit n of base 36, and means 2^(-n/2): of a letter (\`łe\`)
 * among all of them, and of a letter behind another one. These are grouped by the first: \`łac\` says how often an a follows an ł.
 * \`^\` is the start of a word, \`$\` the end. Languages without an alphabet have no pairs.
 */
export const letterShares: Readonly<Record<string, readonly [letters: string, pairs: string]>> = {
${rows.join('\n')}
}
`,
)

/** Romanian is written with commas, and with the cedillas of older encodings. */
function bothCommas(shares) {
  const withCedillas = (text) => text.replaceAll('ș', 'ş').replaceAll('ț', 'ţ')
  // Frequencies of letters, or of the letters that follow one.
  const double = (text) => text + (text.match(/[șț]./g) ?? []).map(withCedillas).join('')
  return shares
    .split(' ')
    .flatMap((group) => {
      if (!shares.includes(' ')) return double(group)
      const doubled = group[0] + double(group.slice(1))
      return /^[șț]/.test(group) ? [doubled, withCedillas(group[0]) + doubled.slice(1)] : [doubled]
    })
    .join(' ')
}

function model(language, names) {
  const letters = new Map()
  const pairs = new Map()
  const starts = new Map()
  const add = (counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const letter of alphabets[language] ?? '') letters.set(letter, 1)
  for (const name of names)
    for (const word of name.split(/[^\p{L}\p{M}]+/u)) {
      if (word === '') continue
      // The lower case of İ is two characters.
      const characters = [...word].map((character) =>
        character === 'İ' ? character : character.toLowerCase(),
      )
      const marked = ['^', ...characters.filter((character) => character.length === 1), '$']
      marked.slice(1).forEach((character, i) => {
        const left = marked[i] ?? ''
        add(letters, character)
        add(starts, left)
        add(pairs, left + character)
      })
    }
  const all = [...letters.values()].reduce((sum, count) => sum + count, 0)
  const most = (counts, limit) =>
    [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, limit)
  const share = (part, whole) => Math.min(35, Math.round(-2 * Math.log2(part / whole))).toString(36)
  const lettersText = most(letters, maxLetters)
    .map(([letter, count]) => letter + share(count, all))
    .join('')
  if (/^(ja|ko|zh)/.test(language)) return [lettersText, '']
  // Letters beyond ASCII tell encodings apart: they matter more.
  const weight = ([pair, count]) => count * (/[^\0-\x7f]/.test(pair) ? 4 : 1)
  const kept = [...pairs]
    .filter(([, count]) => count > 1)
    .sort((a, b) => weight(b) - weight(a) || (a[0] < b[0] ? -1 : 1))
    .slice(0, maxPairs)
  const groups = new Map()
  for (const [pair, count] of kept)
    groups.set(pair[0], (groups.get(pair[0]) ?? pair[0]) + pair[1] + share(count, starts.get(pair[0])))
  return [lettersText, [...groups.values()].join(' ')]
}
