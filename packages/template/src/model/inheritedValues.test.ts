import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { resolve } from '../certificate/resolve.ts'
import { dateLocales } from '../dates/dateLocales.ts'
import { layout } from '../layout/layout.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { testData, testField, testFurtherPage, testResources, testTemplate } from '../testing/testExamples.ts'
import { parseFields, parseTemplate } from './parseTemplate.ts'
import { serializeTemplate } from './serializeTemplate.ts'

const resources = { ...testResources(await loadShippedFonts()), imageSize: () => ({ width: 100, height: 50 }) }

/** Every kind of field, with the keys that it must have only. */
const kinds = ['text', 'name', 'date', 'qr', 'attribute', 'image', 'signature', 'logo', 'organization']
const shapes = ['line', 'rectangle', 'ellipse', 'frame']
const gradient = {
  type: 'linear',
  stops: [
    { offset: 0, color: '#000000' },
    { offset: 1, color: '#ffffff' },
  ],
}
const fields = [
  ...[...kinds, ...shapes, 'table'].map((type, i) => testField({ type, text: `A${i}`, y: 40 * i })),
  testField({ text: 'Hello', runs: [{ text: 'He' }, { text: 'llo', isBold: true }] }),
  testField({ text: 'For {{name}}', runs: [{ text: 'For ' }, { text: '{{name}}' }] }),
  testField({ type: 'rectangle', fill: gradient as never, text: 'gradient' }),
  testField({ shadow: { x: 1, y: 1, blur: 2, color: '#000000' }, text: 'shadow' }),
  testField({ text: 'shown', showWhen: { attribute: 'Course' } }),
  testField({ type: 'table', text: 'rows', columns: [{ key: 'a' }, { key: 'b' }] }),
]
const template = {
  ...testTemplate(fields),
  print: { width: 297, height: 210, unit: 'mm' },
  guides: {},
  pages: [testFurtherPage()],
}
const data = { ...testData, attributes: { Course: 'Sailing', rows: '[{"a":"1","b":"2"}]' } }

/** What a template shows and stores. */
function outcome() {
  const parsed = parseTemplate(template)
  if (!parsed.ok) return parsed
  const { pages } = resolve(parsed.template, data, dateLocales)
  return {
    layouts: pages.map((page) => layout(page, resources)),
    stored: serializeTemplate(parsed.template),
    fields: parseFields(fields),
  }
}

/** Every documented key of templates, and of all that they contain. */
function names() {
  const source = readFileSync(new URL('Template.ts', import.meta.url), 'utf8') + readFileSync(new URL('Fill.ts', import.meta.url), 'utf8') + readFileSync(new URL('CertificateData.ts', import.meta.url), 'utf8')
  return [...new Set([...source.matchAll(/^\s*([a-z]\w*)\??:/gim)].map(([, name]) => name as string))]
}

const values = [true, 7, 0.5, 'x', '#ff0000', 'de', gradient, ['a'], { Regular: '/a' }, () => 1]

it('shows and stores nothing that a page adds to every object', () => {
  const expected = JSON.stringify(outcome())
  const changed: string[] = []
  const all = names()
  for (const name of all)
    for (const [i, value] of values.entries()) {
      Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true })
      let result = ''
      try {
        result = JSON.stringify(outcome())
      } catch (error) {
        result = String((error as Error).stack)
      } finally {
        Reflect.deleteProperty(Object.prototype, name)
      }
      if (result !== expected) changed.push(`${name} ${i} ${result.startsWith('{') ? '' : result.split('\n').slice(0,4).join(' ')}`)
    }
  console.log(all.length)
  expect(changed).toEqual([])
}, 120_000)
