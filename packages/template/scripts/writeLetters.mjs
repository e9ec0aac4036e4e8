// Writes what tells the encodings of lists apart, src/lists/encodings:  npm run letters
// names.json has first and last names in 49 languages: those of the Fakers of Python and JavaScript (both MIT), and ours for
// languages that these lack. Every fifth name is left out here: tests read the encodings of lists of those.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const source = JSON.parse(readFileSync(join(import.meta.dirname, 'names.json'), 'utf8'))

/** Letters and pairs kept of a language. */
const maxLetters = 400
const maxPairs = 60

const rows = Object.entries(source).map(([language, { given, family }]) => {
  const names = [given, family].flatMap((text) => text.split(' · ').filter((_, i) => i % 5))
  return `  ${JSON.stringify(language)}: ${JSON.stringify(model(language, language === 'ro' ? names.flatMap(bothCommas) : names))},`
})

writeFileSync(
  join(import.meta.dirname, '../src/lists/encodings/letterShares.ts'),
  `// Written by scripts/writeLetters.mjs.

/**
 * Letters beyond ASCII in the names of a language. A share is a digit n of base 36, and means 2^(-n/2): of a letter (\`łe\`)
 * among all of them, of the character before it (\`ałc\`, \`^\` for none) and behind it (\`ław\`, \`$\` for none) among those of the
 * letter. Languages without an alphabet have no pairs.
 */
export const letterShares: Readonly<Record<string, readonly [letters: string, before: string, behind: string]>> = {
${rows.join('\n')}
}
`,
)

/** Romanian is written with commas, and with the cedillas of older encodings. */
function bothCommas(name) {
  const forms = [
    ['ș', 'ş'],
    ['ț', 'ţ'],
    ['Ș', 'Ş'],
    ['Ț', 'Ţ'],
  ]
  const swap = (from, to) => forms.reduce((text, pair) => text.replaceAll(pair[from], pair[to]), name)
  return [swap(0, 1), swap(1, 0)]
}

function model(language, names) {
  const letters = new Map()
  const before = new Map()
  const behind = new Map()
  const add = (counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const name of names)
    for (const word of name.split(/[^\p{L}\p{M}]+/u)) {
      // The lower case of İ is two characters.
      const characters = [...word].map((character) =>
        character === 'İ' ? character : character.toLowerCase(),
      )
      characters.forEach((character, i) => {
        if (character < '\u0080' || character.length > 1) return
        add(letters, character)
        const [left = '^', right = '$'] = [characters[i - 1], characters[i + 1]]
        if (left.length === 1) add(before, left + character)
        if (right.length === 1) add(behind, character + right)
      })
    }
  const all = [...letters.values()].reduce((sum, count) => sum + count, 0)
  const most = (counts, limit) =>
    [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, limit)
  const share = (part, whole) => Math.min(35, Math.round(-2 * Math.log2(part / whole))).toString(36)
  const list = (counts, limit, whole) =>
    most(counts, limit)
      .map(([key, count]) => key + share(count, whole(key)))
      .join('')
  const hasAlphabet = !/^(ja|ko|zh)/.test(language)
  return [
    list(letters, maxLetters, () => all),
    list(hasAlphabet ? before : new Map(), maxPairs, (pair) => letters.get(pair[1])),
    list(hasAlphabet ? behind : new Map(), maxPairs, (pair) => letters.get(pair[0])),
  ]
}
