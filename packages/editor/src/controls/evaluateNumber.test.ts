import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateNumber } from './evaluateNumber.ts'

const anyNumber = fc.oneof(
  fc.nat({ max: 9999 }).map(String),
  fc.tuple(fc.nat({ max: 999 }), fc.nat({ max: 99 })).map(([whole, part]) => `${whole}.${part}`),
  fc.nat({ max: 99 }).map((part) => `.${part}`),
)
const { anyArithmetic } = fc.letrec<{ anyArithmetic: string }>((tie) => ({
  anyArithmetic: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    anyNumber,
    fc
      .tuple(tie('anyArithmetic'), fc.constantFrom('+', '-', '*', '/', ' + ', ' - '), tie('anyArithmetic'))
      .map(([a, operator, b]) => `${a}${operator}${b.startsWith('-') || b.startsWith('+') ? `(${b})` : b}`),
    tie('anyArithmetic').map((text) => `(${text})`),
    tie('anyArithmetic').map((text) => `-(${text})`),
    anyNumber.map((text) => `+${text}`),
  ),
}))

describe('evaluateNumber', () => {
  it('agrees with JavaScript about random arithmetic', () => {
    fc.assert(
      fc.property(anyArithmetic, (text) => {
        const expected: unknown = runInNewContext(text)
        expect(evaluateNumber(text)).toBe(Number.isFinite(expected) ? expected : undefined)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['12,5', 12.5],
    ['12.', 12],
    ['800/2', 400],
    ['800÷2', 400],
    ['3×4', 12],
    ['−5', -5],
    ['2+3*4', 14],
    ['(2+3)*4', 20],
    ['10-2-3', 5],
    ['16/4/2', 2],
    ['１２，５', 12.5],
    ['（２＋３）＊４', 20],
    ['12٫5', 12.5],
  ])('reads "%s" as %d', (text, number) => {
    expect(evaluateNumber(text)).toBe(number)
  })

  it.each([
    ['100 px', 100],
    ['100PX', 100],
    ['12 pt ', 24],
    ['2cm', 80],
    ['1.5cm + 20', 80],
    ['(1 + 2) cm', 120],
    ['1cm/2', 20],
    ['-2cm', -80],
    ['50%', 15],
    ['100/2 px', 50],
    ['１２ｐｔ', 24],
    ['５０％', 15],
    ['٥٠٪', 15],
  ])('reads "%s" with its unit as %d', (text, number) => {
    expect(evaluateNumber(text, '.', { px: 1, pt: 2, cm: 40, '%': 0.3 })).toBeCloseTo(number, 9)
  })

  it.each([
    '',
    ' ',
    'px',
    'abc',
    '1e3',
    '0x10',
    '1 2',
    '1.2.3',
    '1..2',
    '.',
    '..',
    '+',
    '2+',
    '*2',
    '(2',
    '2)',
    '()',
    '5/0',
    '0/0',
    '12 px 3',
    '12 cm',
    '12 px',
    '50%',
    '1 constructor',
    '1½',
    'Infinity',
    'NaN',
    'alert(1)',
  ])('takes "%s" for no number', (text) => {
    expect(evaluateNumber(text)).toBeUndefined()
  })

  it('gives a finite number or none for whatever is typed, and never fails', () => {
    const anyTyping = fc.string({ unit: fc.constantFrom(...'0123456789.,+-*/()×÷− pxt%°ea') })
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), anyTyping), (text) => {
        const value = evaluateNumber(text)
        expect(value === undefined || Number.isFinite(value)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['1.234,5', ',', 1234.5],
    ['1.234', ',', 1234],
    ['1,234.5', '.', 1234.5],
    ['1,234', '.', 1234],
    ['1,5', '.', 1.5],
    ['1.5', ',', 1.5],
    ['12.345.678', ',', 12_345_678],
    ['1\u202f234,5', ',', 1234.5],
    ['2.000/2 + 0,5', ',', 1000.5],
    ['١٢٣', '.', 123],
    ['۱۲٫۵', '.', 12.5],
  ] as const)('reads %s where decimals come after "%s"', (text, decimal, value) => {
    expect(evaluateNumber(text, decimal)).toBe(value)
  })
})
