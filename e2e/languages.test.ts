import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { languages } from '@certificate-sdk/template/languages'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Folders that contain a folder per language. */
const catalogs = execFileSync('git', ['ls-files', 'packages/*/languages/en/*'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .flatMap((file) => file.match(/^(.*)\/en\//)?.[1] ?? [])
  .filter((folder, i, all) => all.indexOf(folder) === i)
  .map((folder) => ({ folder }))

type Messages = Readonly<Record<string, unknown>>

/** Messages of a language as they are written, or nothing if it has a module of functions. */
function read(folder: string, name: string): Messages | undefined {
  const path = `${root}${folder}/${name}.json`
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/** Texts by their paths, such as `nav.save`. */
function textsByPath(messages: Messages, before = ''): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${before}${key}`, value] as const]
        : [...textsByPath(value as Messages, `${before}${key}.`)],
    ),
  )
}

const slotsOf = (text: string) => [...new Set(text.match(/\{+\w+\}+/g))].sort()
const englishOf = (folder: string) => textsByPath(read(folder, 'en/messages') ?? {})
const isRegion = (language: string) => languages.some((other) => language.startsWith(`${other}-`))

describe.each(catalogs)('the languages in $folder', ({ folder }) => {
  it('are those of the product, one folder each', () => {
    const folders = readdirSync(`${root}${folder}`, { withFileTypes: true }).filter((one) =>
      one.isDirectory(),
    )
    expect(folders.map(({ name }) => name).sort()).toEqual([...languages].sort())
  })

  it.each(languages)('have the messages and slots of the English one: %s', (language) => {
    const messages = read(folder, `${language}/messages`)
    if (!messages) return
    const texts = textsByPath(messages)
    const english = [...englishOf(folder)]
    const expected = isRegion(language) ? english.filter(([path]) => texts.has(path)) : english
    const withSlots = ([path, text]: [string, string]) => [path, slotsOf(text)]
    expect([...texts].map(withSlots)).toEqual(expected.map(withSlots))
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('have notes for translators about messages that exist', () => {
    const paths = [...englishOf(folder).keys()]
    const isKnown = (note: string) => paths.some((path) => path === note || path.startsWith(`${note}.`))
    expect(Object.keys(read(folder, 'notes') ?? {}).filter((note) => !isKnown(note))).toEqual([])
  })
})
