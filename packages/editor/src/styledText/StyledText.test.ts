import type { TemplateRun } from '@certificate-sdk/template'
import { findMergeFields, joinedText, runEnds, wholeMergeFields } from '@certificate-sdk/template/internal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findEdit } from './findEdit.ts'
import { type RunStyle, replaceRange, runsIn, type StyledText, styledText, styleRange } from './StyledText.ts'

const hello: StyledText = {
  text: 'Dear {{name}}, hello',
  runs: [{ text: 'Dear ' }, { text: '{{name}}', isBold: true }, { text: ', hello' }],
}

describe('styledText', () => {
  it('has no runs without a style', () => {
    expect(styledText([{ text: 'a' }, { text: 'b', isBold: undefined as never }])).toEqual({ text: 'ab' })
    expect(styleRange(hello, { start: 0, end: 20 }, { isBold: undefined })).toEqual({ text: hello.text })
  })

  it('drops runs that do not make up the text, which are not drawn either', () => {
    expect(runsIn({ text: 'ab', runs: [{ text: 'a', isBold: true }] })).toEqual([{ text: 'ab' }])
  })
})

describe('styleRange', () => {
  it('styles all of a merge field that it cuts', () => {
    const { runs } = styleRange({ text: hello.text }, { start: 2, end: 8 }, { isItalic: true })
    expect(runs?.map(({ text }) => text)).toEqual(['De', 'ar {{name}}', ', hello'])
  })
})

describe('replaceRange', () => {
  it('types in the style before the caret, or in that of the selection', () => {
    const bold = (styled: StyledText) => styled.runs?.filter(({ isBold }) => isBold).map(({ text }) => text)
    expect(bold(replaceRange(hello, { start: 13, end: 13 }, 'X'))).toEqual(['{{name}}X'])
    expect(bold(replaceRange(hello, { start: 5, end: 13 }, 'you'))).toEqual(['you'])
    expect(bold(replaceRange(hello, { start: 0, end: 0 }, 'X', { isBold: true }))).toEqual(['X', '{{name}}'])
  })

  it('ends a link where it ends, and keeps it inside', () => {
    const link = { text: 'ab', runs: [{ text: 'ab', href: 'https://a.example/' }] }
    expect(replaceRange(link, { start: 2, end: 2 }, '!').runs).toHaveLength(2)
    expect(replaceRange(link, { start: 1, end: 1 }, '!').runs).toHaveLength(1)
  })

  it('gives a merge field that is completed across a border one style', () => {
    const open = { text: '{{nam}}', runs: [{ text: '{{nam', isBold: true }, { text: '}}' }] }
    expect(replaceRange(open, { start: 5, end: 5 }, 'e').runs).toEqual([{ text: '{{name}}', isBold: true }])
  })
})

const word = fc.string({
  unit: fc.constantFrom('a', 'é', '👩‍🎓', 'שׁ', ' ', '\n', '{{name}}', '{{', '}}'),
  maxLength: 4,
})
const style: fc.Arbitrary<RunStyle> = fc.record(
  {
    isBold: fc.constantFrom(true, undefined),
    color: fc.constantFrom('#000000', '#ff0000', undefined),
    href: fc.constantFrom('https://a.example/', undefined),
  },
  { requiredKeys: [] },
)
const range = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(6))
const action = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('type' as const), range, word, style }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('style' as const), range, style }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('paste' as const), range, word, style }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('input' as const), range, word }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const) }) },
)
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

describe('10,000 random edits', () => {
  it('keep the runs equal to the text, none empty, no merge field cut; undo restores every byte', () => {
    fc.assert(
      fc.property(fc.array(action, { minLength: 100, maxLength: 100 }), (actions) => {
        const start = JSON.stringify(hello)
        const past: { value: StyledText; bytes: string }[] = []
        let future: typeof past = []
        let now = { value: hello, bytes: start }
        for (const one of actions) {
          if (!('range' in one)) {
            const [from, to] = one.kind === 'undo' ? [past, future] : [future, past]
            const step = from.pop()
            if (!step) continue
            to.push(now)
            now = step
            expect(JSON.stringify(now.value)).toBe(now.bytes)
          } else {
            const value = edited(now.value, one)
            check(value)
            past.push(now)
            future = []
            now = { value, bytes: JSON.stringify(value) }
          }
        }
        while (past.length) now = past.pop() as typeof now
        expect(JSON.stringify(now.value)).toBe(start)
      }),
      { numRuns: 100 },
    )
  })
})

function edited(before: StyledText, one: Extract<Action, { range: unknown }>): StyledText {
  const { text } = before
  const start = Math.floor(one.range[0] * text.length)
  const at = { start, end: Math.min(text.length, start + one.range[1]) }
  if (one.kind === 'style') return styleRange(before, at, one.style)
  const next = text.slice(0, at.start) + one.word + text.slice(at.end)
  if (one.kind === 'input') {
    const { inserted, ...found } = findEdit({ text, selection: at }, next, at.start + one.word.length)
    const result = replaceRange(before, found, inserted)
    expect(result.text).toBe(next)
    return result
  }
  const parts: TemplateRun[] = [{ text: one.word }, { ...(one.style as RunStyle), text: '!' } as TemplateRun]
  const result =
    one.kind === 'type' ? replaceRange(before, at, one.word, one.style) : replaceRange(before, at, parts)
  expect(result.text).toBe(
    one.kind === 'type' ? next : `${next.slice(0, at.start + one.word.length)}!${text.slice(at.end)}`,
  )
  return result
}

function check({ text, runs }: StyledText): void {
  if (!runs) return
  expect(joinedText(runs)).toBe(text)
  expect(runs.every((run) => run.text !== '')).toBe(true)
  expect(runs.some((run) => Object.keys(run).length > 1)).toBe(true)
  expect(wholeMergeFields(text, runEnds(runs))).toEqual(findMergeFields(text))
}
