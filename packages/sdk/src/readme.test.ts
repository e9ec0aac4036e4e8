import { readFileSync } from 'node:fs'
import { languages } from '@certificate-sdk/template/languages'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const readme = read('../README.md')
const page = (name: string) => read(`../../../docs/${name}.md`)

/** Returns the names in the first column of a table, by the heading of its section. */
function firstColumn(text: string, heading: string): string[] {
  const part = text.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? ''
  return [...part.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
}

it('lists every error code', () => {
  const codes = [...read('errors/SdkError.ts').matchAll(/^ {4}\| '(\w+)'/gm)].map(([, code]) => code)
  expect(codes.length).toBeGreaterThan(10)
  expect(firstColumn(page('sdk'), 'Errors').sort()).toEqual(codes.sort())
})

it('lists every option', () => {
  const table = /const checks[^{]+\{\n([\s\S]+?)^\}/m.exec(read('options/readOptions.ts'))?.[1] ?? ''
  const options = [...table.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)
  expect(options.length).toBeGreaterThan(10)
  expect(firstColumn(readme, 'Options').sort()).toEqual(options.sort())
})

it('lists the languages', () => {
  const [, list = ''] = /^\| `locale` +\| ([^;]+); default/m.exec(readme) ?? []
  expect(list.split(', ')).toEqual([...languages])
})

it('lists every event', () => {
  const events = /interface SdkEvents \{([\s\S]+?)^\}/m.exec(read('options/SdkEvents.ts'))?.[1] ?? ''
  for (const [, event] of events.matchAll(/^ {2}(\w+):/gm))
    expect(page('sdk-saving').split('## Callbacks')[1]).toContain(`\`${event}\``)
})
