import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillMergeFields, fillPieces, pieceText, splitPieces } from './fillPieces.ts'
import { findMergeFields, isMergeField, wholeMergeFields } from './findMergeFields.ts'

const values = new Map([
  ['name', 'Ada'],
  ['number', ''],
  ['attributes.Course', 'Algebra'],
  ['attributes.a', ''],
  ['attributes.blank', ' \u200b'],
  ['attributes.braces', '{{name}}'],
  ['attributes.dollar', '$& $1'],
])
const filled = (text: string) => fillMergeFields(text, (name) => values.get(name))

describe('fillMergeFields', () => {
  it.each([
    ['{{name}}', 'Ada'],
    ['{{ name }}', 'Ada'],
    ['{{name|somebody}}', 'Ada'],
    ['{{attributes.a|the course}}', 'the course'],
    ['{{ attributes.a | the course }}', 'the course'],
    ['{{attributes.unknown|the course}}', 'the course'],
    ['{{attributes.blank|x}}', 'x'],
    ['{{attributes.a|{{name}}}}', '{{attributes.a|Ada}}'],
    ['{{attributes.braces}}', '{{name}}'],
    ['{{attributes.dollar}}', '$& $1'],
    [
      '{{Name}} {{ATTRIBUTES.Course}} {{unknown|x}} {{}} {{ }} {name}',
      '{{Name}} {{ATTRIBUTES.Course}} {{unknown|x}} {{}} {{ }} {name}',
    ],
    ['{{attributes.}} {{attributes.unknown}}', '{{attributes.}} {{attributes.unknown}}'],
    ['{{{name}}}', '{Ada}'],
    ['{{{{name}}}}', '{{Ada}}'],
    ['{{na\nme}}', '{{na\nme}}'],
  ])('turns %j into %j', (text, expected) => {
    expect(filled(text)).toBe(expected)
  })

  it.each([
    ['in {{number}} and', 'in and'],
    ['{{number}} words', 'words'],
    ['words {{number}}', 'words'],
    ['words {{number}}, and', 'words, and'],
    ['words ({{number}} and)', 'words (and)'],
    ['line {{number}}\n{{number}} line', 'line\nline'],
    ['a {{number}} {{attributes.a}} b', 'a b'],
    ['a {{number}}{{attributes.a}} b', 'a b'],
    ['a {{number}}{{name}}', 'a Ada'],
    ['{{name}}{{number}} b', 'Ada b'],
    ['a {{number}}b', 'a b'],
    ['a{{number}} b', 'a b'],
    ['a  {{number}}  b', 'a   b'],
    ['{{number}} {{number}}', ''],
    ['[{{attributes.blank}}]', '[]'],
    ['a\u00a0{{number}} b', 'a\u00a0b'],
  ])('takes a space along with an empty value: %j becomes %j', (text, expected) => {
    expect(filled(text)).toBe(expected)
  })

  it('leaves spaces of values alone', () => {
    expect(fillMergeFields('{{a}}{{b}} x', (name) => (name === 'a' ? 'Ada ' : ''))).toBe('Ada x')
    expect(fillMergeFields('{{a}}{{b}}', (name) => (name === 'a' ? 'Ada ' : ''))).toBe('Ada ')
  })

  it.each<[what: string, textOf: (n: number) => string]>([
    ['merge fields', (n) => '{{name}} '.repeat(n)],
    ['empty ones', (n) => '{{number}} '.repeat(n)],
    ['empty ones side by side', (n) => '{{number}}'.repeat(n)],
    ['open braces', (n) => '{{'.repeat(n)],
    ['nested braces', (n) => '{{name'.repeat(n) + '}}'.repeat(n)],
    ['spaces in open braces', (n) => `{{${' '.repeat(n)}`],
    ['closing braces', (n) => '}}'.repeat(n)],
    ['bars', (n) => `{{${'|'.repeat(n)}}}`],
  ])('takes linear time for %s', (_what, textOf) => {
    expect((n: number) => filled(textOf(n))).toTakeLinearTime(10_000)
  })

  it('keeps any text without known merge fields as it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '}', '{{', '}}', '|', 'name', ' ', 'é') }),
        (text) => {
          expect(fillMergeFields(text, () => undefined)).toBe(text)
        },
      ),
    )
  })
})

describe('splitPieces', () => {
  it('loses nothing, whatever the borders are', () => {
    const unit = fc.constantFrom('{{name}}', '{{number}}', 'word', ' ', '{{', '.')
    fc.assert(
      fc.property(fc.array(unit), fc.array(fc.nat(80)), (parts, borders) => {
        const text = parts.join('')
        const ends = [...borders.filter((at) => at < text.length).sort((a, b) => a - b), text.length]
        const pieces = fillPieces(text, (name) => values.get(name), ends)
        const split = splitPieces(pieces, ends)
        expect(split).toHaveLength(ends.length)
        expect(split.map(pieceText).join('')).toBe(pieceText(pieces))
      }),
    )
  })
})

describe('merge fields', () => {
  it('across a border of runs are not whole', () => {
    const text = '{{name}}{{date}}'
    expect(wholeMergeFields(text, [3, 8, 16]).map(({ name }) => name)).toEqual(['date'])
    expect(wholeMergeFields(text, [8, 16])).toHaveLength(2)
    expect(wholeMergeFields(text, [0, 16])).toHaveLength(2)
  })

  it('are known by their exact names', () => {
    const names = findMergeFields(
      '{{name}}{{ expiresAt }}{{attributes.x y}}{{Date}}{{attributes.}}{{constructor}}',
    )
    expect(names.map(({ name }) => isMergeField(name))).toEqual([true, true, true, false, false, false])
  })
})
