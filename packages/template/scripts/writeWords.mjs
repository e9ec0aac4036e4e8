// Writes the word lists and phrase models that src/words ships:  npm run words
// The words are ICU's, read from Node itself; the models are those of BudouX. Needs the network and `tar`. The licenses of
// both are in WORDS.LICENSE.txt; a test compares the breaks with the Intl of Node.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeWords } from './encodeWords.mjs'
import { readIcuDictionary } from './icuDictionary.mjs'

const version = '0.9.2'
const target = join(import.meta.dirname, '../src/words')

for (const [name, language] of Object.entries({
  thai: 'Thai',
  lao: 'Lao',
  khmer: 'Khmer',
  burmese: 'Burmese',
}))
  write(
    `${name}Words`,
    `ICU ${process.versions.icu}`,
    `Words of ${language}, as \`createDictionary\` reads them.`,
    encodeWords(readIcuDictionary(`${name}dict`)),
  )

const folder = mkdtempSync(join(tmpdir(), 'budoux-'))
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
execFileSync(npm, ['pack', '--silent', `budoux@${version}`], { cwd: folder, stdio: 'ignore' })
const [archive = ''] = readdirSync(folder)
execFileSync('tar', ['-xzf', archive], { cwd: folder })
for (const [name, [language, file]] of Object.entries({
  japanese: ['Japanese', 'ja'],
  simplified: ['Chinese in simplified characters', 'zh-hans'],
  traditional: ['Chinese in traditional characters', 'zh-hant'],
})) {
  const code = readFileSync(join(folder, `package/src/data/models/${file}.ts`), 'utf8')
  const model = JSON.parse(code.slice(code.indexOf(' = {') + 3).replace(/;\s*$/, ''))
  write(
    `${name}Phrases`,
    `BudouX ${version}`,
    `Model of the ends of phrases of ${language} for \`createPhraseModel\`.`,
    JSON.stringify(model),
  )
}
rmSync(folder, { recursive: true })
execFileSync('npx', ['biome', 'format', '--write', target], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})

function write(name, source, comment, text) {
  const quoted = `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
    // The letters of a list, of which many do not stand alone.
    .replace(/^.*\\n/, (letters) =>
      letters.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
    )
  const note = `// ${source}, by scripts/writeWords.mjs: npm run words. See WORDS.LICENSE.txt.`
  writeFileSync(
    join(target, `${name}.ts`),
    `${note}\n\n/** ${comment} */\nexport const words =\n  ${quoted}\n`,
  )
}
