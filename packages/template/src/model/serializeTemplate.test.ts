import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentedField, testField, testTemplate } from '../testing/testExamples.ts'
import { fieldDefaults } from './fieldDefaults.ts'
import { parseTemplate } from './parseTemplate.ts'
import { serializeTemplate } from './serializeTemplate.ts'
import type { Template, TemplateField } from './Template.ts'

const defaults = {
  rotation: 0,
  opacity: 1,
  letterSpacing: 0,
  lineHeight: 1.2,
  verticalAlign: 'top',
  fit: 'shrink',
  locked: false,
  format: '',
  group: '',
  layerName: '',
  strokeWidth: 2,
  cornerRadius: 0,
  ornament: 'doubleRule',
  ruleWidth: 1,
} as const

function serialized(field: TemplateField) {
  return serializeTemplate(testTemplate([field])).fields[0]
}

describe('serializeTemplate', () => {
  it('writes a template of documented keys with exactly those keys', () => {
    const template = testTemplate([documentedField])
    const result = serializeTemplate(template)
    expect(result).toEqual(template)
    expect(Object.keys(result)).toEqual(Object.keys(template))
    expect(Object.keys(result.fields[0] ?? {})).toEqual(Object.keys(documentedField))
  })

  it.each(Object.entries(fieldDefaults))(
    'writes the default of %s only if the original format has that key',
    (key, value) => {
      expect(Object.hasOwn(serialized(testField({ [key]: value })) ?? {}, key)).toBe(key in documentedField)
    },
  )

  it('leaves out a bleed of nothing', () => {
    const print = { width: 420, height: 297, unit: 'mm' as const }
    const template = { ...testTemplate([]), print: { ...print, bleed: 0 } }
    expect(serializeTemplate(template).print).toEqual(print)
    expect(serializeTemplate({ ...template, print: { ...print, bleed: 3 } }).print?.bleed).toBe(3)
  })

  it('leaves out guides if there are none', () => {
    const guides = (vertical: number[], horizontal: number[]) =>
      serializeTemplate({ ...testTemplate([]), guides: { vertical, horizontal } }).guides
    expect(guides([], [])).toBeUndefined()
    expect(guides([100.5], [])).toEqual({ vertical: [100.5] })
    expect(guides([], [7])).toEqual({ horizontal: [7] })
  })

  it('leaves out additions that hold their default', () => {
    expect(serialized({ ...documentedField, ...defaults, minFontSize: 24 })).toEqual(documentedField)
  })

  it.each([
    ['rotation', 90],
    ['opacity', 0],
    ['letterSpacing', -1],
    ['lineHeight', 1],
    ['height', 100],
    ['verticalAlign', 'middle'],
    ['fit', 'wrap'],
    ['locked', true],
    ['format', 'd MMMM y'],
    ['locale', 'zh-Hant'],
    ['group', 'g1'],
    ['layerName', 'Seal of the school'],
    ['minFontSize', 12],
    ['width', 300],
    ['imageUrl', 'https://example.org/seal.png'],
    ['fill', '#ffeedd'],
    ['stroke', '#000000'],
    ['strokeWidth', 0],
    ['dash', [4, 2]],
    ['cornerRadius', 8],
    ['ornament', 'laurel'],
  ])('writes %s = %j, which is not its default', (key, value) => {
    expect(serialized({ ...documentedField, [key]: value })).toEqual({ ...documentedField, [key]: value })
  })

  it('leaves out the fit that a text has by its line breaks', () => {
    const paragraph = testField({ text: 'One\nTwo' })
    expect(serialized({ ...paragraph, fit: 'wrap' })).toEqual(paragraph)
    expect(serialized({ ...paragraph, fit: 'shrink' })).toEqual({ ...paragraph, fit: 'shrink' })
  })

  it('writes documented keys even if they hold their default', () => {
    const field = testField({ isBold: false, alignment: 'left', color: '#000000', fontFamily: 'Arial' })
    expect(serialized(field)).toEqual(field)
  })

  it('keeps unknown keys, on the template and on a field', () => {
    const template = { ...testTemplate([testField({ theirs: [null, { a: 1 }] })]), theirs: null }
    expect(serializeTemplate(template)).toEqual(template)
  })

  it('shares nothing with its input and does not change it', () => {
    const template = testTemplate([testField({ rotation: 0, theirs: { a: 1 } })])
    const before = structuredClone(template)
    expect(serializeTemplate(template).fields[0]?.theirs).not.toBe(template.fields[0]?.theirs)
    expect(template).toEqual(before)
  })
})

const known = new Set([
  ...Object.keys({ ...documentedField, ...defaults, ...testTemplate() }),
  ...['width', 'minFontSize', 'imageUrl', 'subAccountEmail', 'createdAt', 'locale'],
])
/** Keys with a meaning in JavaScript itself, which the validator drops for safety. */
const reserved = new Set(['__proto__', 'constructor', 'prototype'])
const unknownKeys = fc
  .dictionary(
    fc.string().filter((key) => !known.has(key) && !reserved.has(key)),
    fc.jsonValue({ maxDepth: 2 }),
    { maxKeys: 4 },
  )
  .map((value) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>)
const px = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true }).map((value) => (value === 0 ? 0 : value))
const field = fc
  .tuple(
    unknownKeys,
    fc.record(
      {
        id: fc.string({ maxLength: 100 }),
        type: fc.constantFrom('name', 'date', 'qr', 'attribute', 'text', 'image', 'foreign'),
        text: fc.string({ maxLength: 50, unit: 'grapheme' }),
        x: px(-1e6, 1e6),
        y: px(-1e6, 1e6),
        fontSize: px(1, 1e4),
        color: fc.constantFrom('#000000', '#abCDef'),
        isBold: fc.boolean(),
        alignment: fc.constantFrom('left', 'center', 'right'),
        rotation: px(-3600, 3600),
        opacity: fc.constantFrom(0, 0.5, 1),
        lineHeight: fc.constantFrom(1, 1.2, 2),
        minFontSize: px(0.25, 100),
        locked: fc.boolean(),
        format: fc.constantFrom('', 'd MMMM y'),
      },
      { requiredKeys: ['type', 'text', 'x', 'y'] },
    ),
  )
  .map(([unknown, rest]) => ({ ...unknown, ...rest }))
const anyTemplate = fc
  .tuple(unknownKeys, fc.array(field, { maxLength: 5 }))
  .map(([unknown, fields]) => ({ ...unknown, ...testTemplate(), fields }))

function parsed(input: unknown): Template {
  const result = parseTemplate(input)
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  return result.template
}

describe('any valid template', () => {
  it('is the same after parse, serialize, parse, serialize as after the first two', () => {
    fc.assert(
      fc.property(anyTemplate, (input) => {
        const once = serializeTemplate(parsed(input))
        expect(serializeTemplate(parsed(once))).toEqual(once)
      }),
    )
  })

  it('keeps its unknown keys', () => {
    fc.assert(
      fc.property(unknownKeys, unknownKeys, (onTemplate, onField) => {
        const input = { ...onTemplate, ...testTemplate([testField(onField)]) }
        const output = serializeTemplate(parsed(input))
        expect(output).toEqual(input)
      }),
    )
  })
})
