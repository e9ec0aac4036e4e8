import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TemplateRun } from '../model/Template.ts'
import {
  hasBrokenRuns,
  haveOneStyle,
  joinedText,
  mergeEqualRuns,
  runsOf,
  spliceRuns,
  splitRuns,
} from './runsOf.ts'

const run: fc.Arbitrary<TemplateRun> = fc.record(
  {
    text: fc.string({ unit: fc.constantFrom('a', 'é', '👩‍🎓', 'שׁ', ' ', '\n', '{{name}}'), maxLength: 6 }),
    isBold: fc.boolean(),
    color: fc.constantFrom('#000000', '#ff0000'),
    script: fc.constantFrom('super' as const, 'sub' as const),
  },
  { requiredKeys: ['text'] },
)
const edit = fc.record({
  at: fc.nat(60),
  length: fc.nat(20),
  inserted: fc.oneof(fc.string({ maxLength: 5 }), fc.array(run, { maxLength: 3 })),
})

describe('spliceRuns', () => {
  it('keeps the joined text the edited text, without empty runs and equal neighbors', () => {
    fc.assert(
      fc.property(fc.array(run, { maxLength: 5 }), fc.array(edit, { maxLength: 30 }), (start, edits) => {
        let runs: TemplateRun[] = mergeEqualRuns(start)
        let text = joinedText(start)
        for (const { at, length, inserted } of edits) {
          const from = Math.min(at, text.length)
          const to = Math.min(from + length, text.length)
          const before = JSON.stringify(runs)
          const next = spliceRuns(runs, from, to, inserted)
          expect(JSON.stringify(runs)).toBe(before)
          runs = next
          text =
            text.slice(0, from) +
            (typeof inserted === 'string' ? inserted : joinedText(inserted)) +
            text.slice(to)
          expect(joinedText(runs)).toBe(text)
          expect(runs.every((one) => one.text !== '')).toBe(true)
          expect(runs.some((one, i) => i > 0 && haveOneStyle(runs[i - 1] as TemplateRun, one))).toBe(false)
        }
      }),
      { numRuns: 400 },
    )
  })

  const bold = { text: 'bold', isBold: true }
  it.each([
    ['after a bold word, in bold', 6, 6, [{ text: 'a ' }, { ...bold, text: 'boldX' }, { text: ' b' }]],
    ['before everything, like the first', 0, 0, [{ text: 'Xa ' }, bold, { text: ' b' }]],
    ['over a word, like what is before it', 2, 6, [{ text: 'a X b' }]],
  ])('types %s', (_what, start, end, expected) => {
    const runs = [{ text: 'a ' }, bold, { text: ' b' }]
    expect(spliceRuns(runs, start, end, 'X')).toEqual(expected)
  })

  it('types into no runs', () => {
    expect(spliceRuns([], 0, 0, 'X')).toEqual([{ text: 'X' }])
  })
})

describe('splitRuns', () => {
  it('puts a run that lies on both sides into both', () => {
    const runs = [{ text: 'ab' }, { text: 'cd', isBold: true }]
    expect(splitRuns(runs, 3)).toEqual([
      [{ text: 'ab' }, { text: 'c', isBold: true }],
      [{ text: 'd', isBold: true }],
    ])
  })

  it('loses nothing at any offset', () => {
    fc.assert(
      fc.property(fc.array(run), fc.integer({ min: -2, max: 50 }), (runs, at) => {
        const [before, after] = splitRuns(runs, at)
        const text = joinedText(runs)
        expect(joinedText(before)).toBe(text.slice(0, Math.max(0, at)))
        expect(joinedText(after)).toBe(text.slice(Math.max(0, at)))
      }),
    )
  })
})

describe('mergeEqualRuns', () => {
  it('joins neighbors that look the same, however that is written', () => {
    const runs = [
      { text: 'a', isBold: true },
      { text: '' },
      { isBold: true, text: 'b', color: undefined as never },
    ]
    expect(mergeEqualRuns(runs)).toEqual([{ text: 'ab', isBold: true }])
  })

  it('keeps runs apart that differ in a key that it does not know', () => {
    const runs = [
      { text: 'a', mark: { id: 1 } },
      { text: 'b', mark: { id: 1 } },
      { text: 'c', mark: { id: 2 } },
    ]
    expect(mergeEqualRuns(runs as TemplateRun[]).map(({ text }) => text)).toEqual(['ab', 'c'])
  })
})

describe('runsOf', () => {
  const text = 'One two'
  const runs = [{ text: 'One ' }, { text: '' }, { text: 'two', isBold: true }]

  it('has the runs that make up the text, without empty ones', () => {
    expect(runsOf({ type: 'text', runs }, text)).toEqual([runs[0], runs[2]])
  })

  it.each([
    ['another text', { type: 'text', text: 'One two.', runs }, true],
    ['a run that cannot be drawn', { type: 'text', text, runs: [{ text, color: 'red' }] }, true],
    ['a size that is no number', { type: 'text', text, runs: [{ text, fontSize: Number.NaN }] }, true],
    ['something else', { type: 'text', text, runs: 'bold' as never }, false],
    ['none', { type: 'text', text, runs: [] }, false],
    ['another kind', { type: 'name', text, runs }, false],
  ])('has none of %s', (_what, field, isBroken) => {
    expect(runsOf(field, field.text)).toBeUndefined()
    expect(hasBrokenRuns(field)).toBe(isBroken)
  })
})
