import { describe, expect, it } from 'vitest'
import { testField, testTemplate } from '../testing/testExamples.ts'
import { ornamentNames } from './ornamentNames.ts'
import { parseTemplate } from './parseTemplate.ts'
import { unknownKeysMessage } from './templateSchema.ts'

function issues(input: unknown) {
  const result = parseTemplate(input)
  return result.ok ? [] : result.issues
}

const many = 'x'.repeat(2001)

const address = 'must be a data URL of an image (data:image/png;base64,…) or an http(s) URL'

describe('a bad template', () => {
  it.each([
    [undefined, 'is required'],
    [null, 'must be an object'],
    ['text', 'must be an object'],
    [7, 'must be an object'],
  ])('that is %j gets an issue at the empty path', (input, message) => {
    expect(issues(input)).toEqual([{ path: '', message }])
  })

  it('that is empty names every required key', () => {
    const message = 'is required'
    expect(issues({})).toEqual(
      ['name', 'imageUrl', 'dimensions', 'fields'].map((path) => ({ path, message })),
    )
  })

  it.each([
    ['id', 5, 'must be a string'],
    ['id', many, 'must have at most 100 characters'],
    ['name', null, 'must be a string'],
    ['name', '  ', 'must not be empty'],
    ['name', many, 'must have at most 200 characters'],
    ['imageUrl', null, 'must be a string'],
    ['imageUrl', '', address],
    ['imageUrl', 'ftp://example.org/a.png', address],
    ['imageUrl', 'javascript:alert(1)', address],
    ['imageUrl', 'data:text/html;base64,AAAA', address],
    ['imageUrl', ' https://example.org', address],
    ['dimensions', null, 'must be an object with width and height'],
    ['dimensions', '100x100', 'must be an object with width and height'],
    ['fields', null, 'must be an array'],
    ['fields', {}, 'must be an array'],
    ['fields', Array.from({ length: 201 }, () => testField()), 'must have at most 200 fields'],
    ['subAccountEmail', 5, 'must be a string'],
    ['subAccountEmail', many, 'must have at most 320 characters'],
    ['createdAt', new Date(0), 'must be a string'],
    ['createdAt', many, 'must have at most 40 characters'],
    ['locale', 5, 'must be a string'],
    ['print', 'A4', 'must be an object with width, height and unit'],
    ['guides', 'none', 'must be an object with vertical and horizontal'],
    ['locale', 'xx_YY', 'must be a language tag such as en or pt-BR'],
    ['locale', '', 'must be a language tag such as en or pt-BR'],
  ])('with %s = %j is rejected with that message', (key, value, message) => {
    expect(issues({ ...testTemplate(), [key]: value })).toEqual([{ path: key, message }])
  })

  it.each([
    ['width', undefined, 'is required'],
    ['width', '100', 'must be a number'],
    ['width', Number.NaN, 'must be a number'],
    ['height', 15.9, 'must be at least 16'],
    ['height', 10_001, 'must be at most 10000'],
  ])('with dimensions.%s = %j is rejected with that message', (key, value, message) => {
    const dimensions = { width: 100, height: 100, [key]: value }
    expect(issues({ ...testTemplate(), dimensions })).toEqual([{ path: `dimensions.${key}`, message }])
  })

  const paper = 'must be 3 to 14,400 pt (1.06 to 5,080 mm, 0.05 to 200 in), bleed included'
  it.each([
    [{ width: 2, height: 1, unit: 'mm' }, 'height'],
    [{ width: 5_080, height: 5_080.1, unit: 'mm' }, 'height'],
    [{ width: 201, height: 100, unit: 'in' }, 'width'],
    [{ width: 2.9, height: 100, unit: 'pt' }, 'width'],
    [{ width: 14_390, height: 100, unit: 'pt', bleed: 6 }, 'width'],
  ])('with print %j, which no PDF page may have, names the side', (print, side) => {
    expect(issues({ ...testTemplate(), print })).toEqual([{ path: `print.${side}`, message: paper }])
  })

  it.each([
    { width: 3, height: 14_400, unit: 'pt' },
    { width: 5_080, height: 200, unit: 'mm', bleed: 0 },
    { width: 199, height: 100, unit: 'in', bleed: 0.5 },
  ])('with print %j is accepted', (print) => {
    expect(issues({ ...testTemplate(), print })).toEqual([])
  })

  it('with an infinite number says first that it must be finite', () => {
    const dimensions = { width: Number.POSITIVE_INFINITY, height: 100 }
    expect(issues({ ...testTemplate(), dimensions })[0]).toEqual({
      path: 'dimensions.width',
      message: 'must be a finite number',
    })
  })
})

describe('a bad field', () => {
  it.each([[null], ['text'], [3]])('that is %j gets an issue at its place', (field) => {
    expect(issues({ ...testTemplate(), fields: [testField(), field] })).toEqual([
      { path: 'fields[1]', message: 'must be an object' },
    ])
  })

  it.each(['type', 'text', 'x', 'y'])('without %s says that it is required', (key) => {
    expect(issues(testTemplate([testField({ [key]: undefined })]))).toEqual([
      { path: `fields[0].${key}`, message: 'is required' },
    ])
  })

  it.each([
    ['id', 5, 'must be a string'],
    ['id', many, 'must have at most 100 characters'],
    ['type', 5, 'must be a string'],
    ['type', '', 'must not be empty'],
    ['type', many, 'must have at most 50 characters'],
    ['text', 5, 'must be a string'],
    ['text', null, 'must be a string'],
    ['text', many, 'must have at most 2000 characters'],
    ['x', '5', 'must be a number'],
    ['x', null, 'must be a number'],
    ['x', Number.NaN, 'must be a number'],
    ['x', -1_000_001, 'must be at least -1000000'],
    ['y', 1_000_001, 'must be at most 1000000'],
    ['fontSize', '5', 'must be a number'],
    ['fontSize', 0, 'must be at least 1'],
    ['fontSize', 10_001, 'must be at most 10000'],
    ['fontFamily', 5, 'must be a string'],
    ['fontFamily', many, 'must have at most 100 characters'],
    ['color', 5, 'must be a string'],
    ['color', 'red', 'must be a color such as #1A2B3C'],
    ['color', '#abc', 'must be a color such as #1A2B3C'],
    ['color', '#1A2B3C80', 'must be a color such as #1A2B3C'],
    ['isBold', 'true', 'must be true or false'],
    ['isItalic', 1, 'must be true or false'],
    ['alignment', 'middle', 'must be left, center or right'],
    ['templateId', 5, 'must be a string'],
    ['width', 0, 'must be at least 1'],
    ['width', 10_001, 'must be at most 10000'],
    ['rotation', 3601, 'must be at most 3600'],
    ['rotation', -3601, 'must be at least -3600'],
    ['opacity', -0.1, 'must be at least 0'],
    ['opacity', 1.1, 'must be at most 1'],
    ['letterSpacing', 1001, 'must be at most 1000'],
    ['letterSpacing', -1001, 'must be at least -1000'],
    ['lineHeight', 0.4, 'must be at least 0.5'],
    ['lineHeight', 10.1, 'must be at most 10'],
    ['height', 0.5, 'must be at least 1'],
    ['height', 10_001, 'must be at most 10000'],
    ['verticalAlign', 'center', 'must be top, middle, bottom, or ink'],
    ['fit', 'none', 'must be shrink or wrap'],
    ['minFontSize', 0.2, 'must be at least 0.25'],
    ['minFontSize', 10_001, 'must be at most 10000'],
    ['locked', 'yes', 'must be true or false'],
    ['format', 5, 'must be a string'],
    ['locale', 'xx_YY', 'must be a language tag such as en or pt-BR'],
    ['format', many, 'must have at most 100 characters'],
    ['imageUrl', 'ftp://a', address],
    ['imageUrl', 5, 'must be an image data URL or an http(s) URL'],
    ['fill', 'gold', 'must be a color such as #1A2B3C'],
    ['fill', 5, 'must be a color such as #1A2B3C, or a gradient'],
    ['background', 'white', 'must be a color such as #1A2B3C, or transparent'],
    ['background', { type: 'linear' }, 'must be a string'],
    ['stroke', '#12345', 'must be a color such as #1A2B3C'],
    ['strokeWidth', -1, 'must be at least 0'],
    ['strokeWidth', Number.NaN, 'must be a number'],
    ['strokeWidth', 1001, 'must be at most 1000'],
    ['dash', 5, 'must be an array'],
    ['dash', Array(11).fill(1), 'must have at most 10 lengths'],
    ['cornerRadius', -0.5, 'must be at least 0'],
    ['ornament', 'chain', `must be one of ${ornamentNames.join(', ')}`],
  ])('with %s = %j is rejected with that message', (key, value, message) => {
    const input = { ...testTemplate(), fields: [testField(), { ...testField(), [key]: value }] }
    expect(issues(input)).toEqual([{ path: `fields[1].${key}`, message }])
  })
})

describe('a gradient', () => {
  const stops = [
    { offset: 0, color: '#ffffff' },
    { offset: 1, color: '#000000', opacity: 0.5 },
  ]
  const filled = (fill: unknown) =>
    issues({ ...testTemplate(), fields: [testField({ fill: fill as never })] })

  it('is accepted with 2 to 20 stops', () => {
    expect(filled({ type: 'linear', angle: 45, stops })).toEqual([])
    expect(
      filled({
        type: 'radial',
        angle: null,
        stops: [...stops, { offset: 0.5, color: '#aabbcc', opacity: null }],
      }),
    ).toEqual([])
  })

  it.each([
    ['type', { type: 'conic', stops }, 'must be linear or radial'],
    ['angle', { type: 'linear', angle: 3601, stops }, 'must be at most 3600'],
    ['stops', { type: 'linear' }, 'is required'],
    ['stops', { type: 'linear', stops: stops.slice(1) }, 'must have at least 2 stops'],
    ['stops', { type: 'linear', stops: Array(1000).fill(stops[0]) }, 'must have at most 20 stops'],
    [
      'stops[1].offset',
      { type: 'linear', stops: [stops[0], { ...stops[1], offset: Number.NaN }] },
      'must be a number',
    ],
    [
      'stops[1].offset',
      { type: 'linear', stops: [stops[0], { ...stops[1], offset: -1 }] },
      'must be at least 0',
    ],
    [
      'stops[0].color',
      { type: 'linear', stops: [{ offset: 0, color: 'red' }, stops[1]] },
      'must be a color such as #1A2B3C',
    ],
    [
      'stops[0].opacity',
      { type: 'linear', stops: [{ ...stops[0], opacity: 2 }, stops[1]] },
      'must be at most 1',
    ],
    ['stops[0]', { type: 'linear', stops: [null, stops[1]] }, 'must be an object'],
  ])('with a bad %s is rejected with its path', (path, fill, message) => {
    expect(filled(fill)).toEqual([{ path: `fields[0].fill.${path}`, message }])
  })

  it('under the page has a path, too', () => {
    expect(issues({ ...testTemplate(), background: { type: 'linear', stops: [] } })).toEqual([
      { path: 'background.stops', message: 'must have at least 2 stops' },
    ])
  })

  it('may have unknown keys, which count', () => {
    const stop = (text: string) => ({ offset: 0, color: '#ffffff', theirs: text })
    const gradient = (text: string) => ({ type: 'linear', stops: [stop(text), stop('')] })
    expect(filled(gradient('a'.repeat(200_000)))).toEqual([])
    expect(filled(gradient('a'.repeat(300_000)))).toEqual([{ path: '', message: unknownKeysMessage }])
  })
})
