import { describe, expect, it } from 'vitest'
import { testField, testTemplate } from '../testing/testExamples.ts'
import { parseTemplate } from './parseTemplate.ts'
import { unknownKeysMessage } from './templateSchema.ts'

function issues(input: unknown) {
  const result = parseTemplate(input)
  return result.ok ? [] : result.issues
}

const many = 'x'.repeat(2001)

const shadow = { x: 1, y: 2, blur: 3, color: '#000000' }

describe('bad runs and conditions', () => {
  const issuesOf = (keys: object) => issues(testTemplate([{ ...testField(), ...keys }]))
  const runs = (count: number) => Array.from({ length: count }, () => ({ text: 'x' }))

  it('200 runs are accepted, and one more is not', () => {
    expect(issuesOf({ runs: runs(200) })).toEqual([])
    expect(issuesOf({ runs: runs(201) })).toEqual([
      { path: 'fields[0].runs', message: 'must have at most 200 runs' },
    ])
  })

  it.each([
    ['attribute', 5, 'fields[0].attribute', 'must be a string'],
    ['crop', 'top', 'fields[0].crop', 'must be an object with x, y, width, and height'],
    ['crop', { x: 0, y: 0, width: 1 }, 'fields[0].crop.height', 'is required'],
    ['crop', { x: -0.1, y: 0, width: 1, height: 1 }, 'fields[0].crop.x', 'must be at least 0'],
    ['crop', { x: 0, y: 0, width: 0, height: 1 }, 'fields[0].crop.width', 'must be at least 0.001'],
    ['crop', { x: 0, y: 0, width: 1, height: Number.NaN }, 'fields[0].crop.height', 'must be a number'],
    [
      'crop',
      { x: 0.6, y: 0, width: 0.5, height: 1 },
      'fields[0].crop.width',
      'must not reach past the edge of the image',
    ],
    ['curve', Number.NaN, 'fields[0].curve', 'must be a number'],
    ['curve', 10_001, 'fields[0].curve', 'must be at most 10000'],
    ['outline', '#ff0000', 'fields[0].outline', 'must be an object'],
    ['outline', { color: '#ff0000', width: -1 }, 'fields[0].outline.width', 'must be at least 0'],
    ['outline', { color: 'red', width: 1 }, 'fields[0].outline.color', 'must be a color such as #1A2B3C'],
    ['shadow', '2px', 'fields[0].shadow', 'must be an object'],
    ['shadow', { x: 1, y: 2, blur: 3 }, 'fields[0].shadow.color', 'is required'],
    ['shadow', { ...shadow, blur: 1e9 }, 'fields[0].shadow.blur', 'must be at most 200'],
    ['shadow', { ...shadow, x: Number.NaN }, 'fields[0].shadow.x', 'must be a number'],
    ['shadow', { ...shadow, opacity: 2 }, 'fields[0].shadow.opacity', 'must be at most 1'],
    ['runs', 'bold', 'fields[0].runs', 'must be an array'],
    ['runs', [7], 'fields[0].runs[0]', 'must be an object'],
    ['runs', [{}], 'fields[0].runs[0].text', 'is required'],
    [
      'runs',
      [{ text: 'a\u0007' }],
      'fields[0].runs[0].text',
      'must not have control characters other than tabs and line ends',
    ],
    ['runs', [{ text: many }], 'fields[0].runs[0].text', 'must have at most 2000 characters'],
    [
      'runs',
      [{ text: 'a' }, { text: 'b', color: 'red' }],
      'fields[0].runs[1].color',
      'must be a color such as #1A2B3C',
    ],
    ['runs', [{ text: 'a', fontSize: Number.NaN }], 'fields[0].runs[0].fontSize', 'must be a number'],
    ['runs', [{ text: 'a', fontSize: -5 }], 'fields[0].runs[0].fontSize', 'must be at least 1'],
    ['runs', [{ text: 'a', script: 'small' }], 'fields[0].runs[0].script', 'must be super or sub'],
    ['runs', [{ text: 'a', isBold: 1 }], 'fields[0].runs[0].isBold', 'must be true or false'],
    ['isJustified', 'yes', 'fields[0].isJustified', 'must be true or false'],
    ['textTransform', 'lowercase', 'fields[0].textTransform', 'must be uppercase'],
    ['paragraphSpacing', -1, 'fields[0].paragraphSpacing', 'must be at least 0'],
    ['showWhen', 'Grade', 'fields[0].showWhen', 'must be an object with attribute and is, isNot, or atLeast'],
    ['showWhen', {}, 'fields[0].showWhen.attribute', 'is required'],
    ['showWhen', { attribute: '' }, 'fields[0].showWhen.attribute', 'must not be empty'],
    ['showWhen', { attribute: 'G', is: 'A' }, 'fields[0].showWhen.is', 'must be an array'],
    ['showWhen', { attribute: 'G', isNot: [1] }, 'fields[0].showWhen.isNot[0]', 'must be a string'],
    ['showWhen', { attribute: 'G', atLeast: '5' }, 'fields[0].showWhen.atLeast', 'must be a number'],
    [
      'showWhen',
      { attribute: 'G', is: Array(101).fill('') },
      'fields[0].showWhen.is',
      'must have at most 100 values',
    ],
  ])('%s = %j is rejected', (key, value, path, message) => {
    expect(issuesOf({ [key]: value })).toEqual([{ path, message }])
  })

  it.each([
    'http://example.org',
    'javascript:alert(1)',
    'https:',
    'https://',
    '//example.org',
    'https://a b',
    'mailto:a@b.c',
  ])('the link %s is rejected', (href) => {
    const path = 'fields[0].runs[0].href'
    expect(issuesOf({ runs: [{ text: 'a', href }] })).toEqual([{ path, message: 'must be an https address' }])
  })

  it('null counts as absent, and unknown keys are kept', () => {
    const field = {
      ...testField(),
      runs: [{ text: 'Hello', isBold: null, color: null, mark: 7 }],
      showWhen: { attribute: 'G', is: null, atLeast: 5, mark: null },
      isJustified: null,
    }
    const result = parseTemplate(testTemplate([field as never]))
    expect(result).toMatchObject({ ok: true })
    if (!result.ok) return
    expect(result.template.fields[0]).toEqual({
      ...testField(),
      runs: [{ text: 'Hello', mark: 7 }],
      showWhen: { attribute: 'G', atLeast: 5, mark: null },
    })
  })

  it('unknown keys in runs count toward the limit', () => {
    const large = { text: 'Hello', mark: 'x'.repeat(300_000) }
    expect(issuesOf({ runs: [large] })[0]?.message).toContain('256 kB')
  })

  it('unknown keys may have exactly 256 kB with quotes and separators', () => {
    const marked = (length: number) => issues({ ...testTemplate(), mark: 'x'.repeat(length) })
    const largest = 256 * 1024 - '"mark":"",'.length
    expect([marked(largest), marked(largest + 1)]).toEqual([[], [expect.anything()]])
  })
})

describe('the columns of a table', () => {
  const table = (keys: object) => testTemplate([testField({ type: 'table', ...keys } as never)])

  it.each([
    [{ columns: 'course' }, 'columns', 'must be an array'],
    [
      { columns: Array.from({ length: 13 }, () => ({ key: 'a' })) },
      'columns',
      'must have at most 12 columns',
    ],
    [{ columns: ['course'] }, 'columns[0]', 'must be an object with a key'],
    [{ columns: [{ key: 'a' }, {}] }, 'columns[1].key', 'is required'],
    [{ columns: [{ key: '' }] }, 'columns[0].key', 'must not be empty'],
    [{ columns: [{ key: 'a', width: 0 }] }, 'columns[0].width', 'must be at least 0.01'],
    [{ columns: [{ key: 'a', width: Number.NaN }] }, 'columns[0].width', 'must be a number'],
    [
      { columns: [{ key: 'a', alignment: 'start' }] },
      'columns[0].alignment',
      'must be left, center or right',
    ],
    [{ headerFill: 'red' }, 'headerFill', 'must be a color such as #1A2B3C'],
    [{ ruleWidth: -1 }, 'ruleWidth', 'must be at least 0'],
    [{ cellPadding: '5' }, 'cellPadding', 'must be a number'],
  ])('%j are refused', (keys, path, message) => {
    expect(issues(table(keys))).toEqual([{ path: `fields[0].${path}`, message }])
  })

  it('may have null in keys that may be absent, and unknown keys within the limit', () => {
    const result = parseTemplate(table({ columns: [{ key: 'a', label: null, width: null, tint: '#fff' }] }))
    expect(result).toMatchObject({
      ok: true,
      template: { fields: [{ columns: [{ key: 'a', tint: '#fff' }] }] },
    })
    const large = table({ columns: [{ key: 'a', notes: 'x'.repeat(300_000) }] })
    expect(issues(large)).toEqual([{ path: '', message: unknownKeysMessage }])
  })
})
