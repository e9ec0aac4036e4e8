import { describe, expect, it } from 'vitest'
import { documentedField, testField, testTemplate } from '../testing/testExamples.ts'
import { parseTemplate } from './parseTemplate.ts'

function parsed(input: unknown) {
  const result = parseTemplate(input)
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  return result.template
}

describe('parseTemplate', () => {
  it('gives a valid template back as it came', () => {
    const input = { ...testTemplate([documentedField]), id: 't', subAccountEmail: 'a@b.c', createdAt: '2026' }
    expect(parsed(input)).toEqual(input)
  })

  it('drops null from optional keys at any depth, and from no unknown one', () => {
    const stops = [
      { offset: 0, color: '#ffffff', opacity: null, theirs: null },
      { offset: 1, color: '#000000' },
    ]
    const gradient = { type: 'linear', angle: null, stops }
    const clean = { type: 'linear', stops: [{ offset: 0, color: '#ffffff', theirs: null }, stops[1]] }
    const shadow = { x: 1, y: 2, blur: 0, color: '#000000' }
    const input = {
      ...testTemplate([testField({ fill: gradient, shadow: { ...shadow, opacity: null } } as never)]),
      print: { width: 297, height: 208, unit: 'mm', bleed: null, theirs: null },
      guides: { vertical: null, horizontal: [10] },
      background: gradient,
      pages: [{ imageUrl: 'https://example.org/back.png', background: gradient, fields: [] }],
    }
    const template = parsed(input)
    expect(template.print).toEqual({ width: 297, height: 208, unit: 'mm', theirs: null })
    expect(template.guides).toEqual({ horizontal: [10] })
    expect([template.background, template.pages?.[0]?.background]).toEqual([clean, clean])
    expect(template.fields[0]).toMatchObject({ fill: clean, shadow })
    expect(template.fields[0]?.shadow).not.toHaveProperty('opacity')
  })

  it('keeps unknown keys of the template, its dimensions and its fields', () => {
    const input = {
      ...testTemplate([testField({ theirs: { deep: [1, null] } })]),
      dimensions: { width: 100, height: 100, unit: 'px' },
      theirs: 'kept',
      theirNull: null,
    }
    expect(parsed(input)).toEqual(input)
  })

  it('keeps a foreign type', () => {
    expect(parsed(testTemplate([testField({ type: 'barcode' })])).fields[0]?.type).toBe('barcode')
  })

  it('takes null in an optional key as absent', () => {
    const nulls = { id: null, fontSize: null, color: null, alignment: null, width: null, format: null }
    const template = parsed({ ...testTemplate(), locale: null, fields: [{ ...testField(), ...nulls }] })
    expect(template).not.toHaveProperty('locale')
    expect(template.fields[0]).toEqual({ ...testField(), fontSize: 16 })
  })

  it('takes undefined in an optional key as absent', () => {
    const template = parsed({ ...testTemplate(), id: undefined, extra: undefined })
    expect(Object.keys(template)).toEqual(Object.keys(testTemplate()))
  })

  it.each([
    ['text', 16],
    ['name', 16],
    ['qr', 50],
  ])('gives a %s field without a size %i px', (type, fontSize) => {
    const { fontSize: _, ...field } = testField({ type })
    expect(parsed({ ...testTemplate(), fields: [field] }).fields[0]?.fontSize).toBe(fontSize)
  })

  it('shares nothing with its input and does not change it', () => {
    const input = { ...testTemplate([testField({ theirs: { list: [1] } })]), name: ' Diploma ' }
    const before = structuredClone(input)
    const template = parsed(input)
    expect(template.name).toBe('Diploma')
    expect(template.fields[0]?.theirs).not.toBe(input.fields[0]?.theirs)
    expect(template.dimensions).not.toBe(input.dimensions)
    expect(input).toEqual(before)
  })

  it('accepts the limits themselves', () => {
    const input = {
      ...testTemplate(Array.from({ length: 200 }, () => testField({ text: 'x'.repeat(2000), opacity: 0 }))),
      name: 'x'.repeat(200),
      dimensions: { width: 16, height: 10_000 },
    }
    expect(parsed(input)).toEqual(input)
  })

  it('accepts a template without fields', () => {
    expect(parsed(testTemplate([])).fields).toEqual([])
  })

  it.each(['data:image/png;base64,AAAA', 'data:image/svg+xml;base64,AAAA', 'http://a', 'HTTPS://a/b?c'])(
    'accepts the image address %s',
    (imageUrl) => {
      expect(parsed({ ...testTemplate(), imageUrl }).imageUrl).toBe(imageUrl)
    },
  )

  it('accepts an image field whose image is not chosen yet', () => {
    const field = testField({ type: 'image', imageUrl: '' })
    expect(parsed(testTemplate([field])).fields).toEqual([field])
  })

  it('reports everything that is wrong at once', () => {
    const result = parseTemplate({ ...testTemplate([testField({ color: 'red' })]), name: '' })
    expect(result).toEqual({
      ok: false,
      issues: [
        { path: 'name', message: 'must not be empty' },
        { path: 'fields[0].color', message: 'must be a color such as #1A2B3C' },
      ],
    })
  })

  it('answers with issues, not an exception, when an unknown key cannot be written as JSON', () => {
    const circular: Record<string, unknown> = { ...testTemplate() }
    circular.self = circular
    expect(parseTemplate(circular)).toMatchObject({ ok: false })
    expect(parseTemplate({ ...testTemplate(), count: 1n })).toMatchObject({ ok: false })
  })
})
