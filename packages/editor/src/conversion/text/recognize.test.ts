import { describe, expect, it } from 'vitest'
import { fieldOf } from './fieldOf.ts'
import { joinPieces } from './joinPieces.ts'
import { recognize } from './recognize.ts'
import type { TextPiece } from './TextBlock.ts'

const page = { width: 1000, height: 700 }
let sources = 0

function piece(text: string, patch: Partial<TextPiece> = {}): TextPiece {
  return {
    text,
    x: 100,
    y: 100,
    width: text.trim().length * 10,
    fontSize: 20,
    angle: 0,
    color: '#000000',
    font: { name: 'Arial', isBold: false, isItalic: false },
    source: sources++,
    ...patch,
  }
}

const found = (...pieces: TextPiece[]) => recognize(joinPieces(pieces, page))
const bold = { name: 'Arial-BoldMT', isBold: true, isItalic: false }

describe('recognize', () => {
  it.each([
    'from 3 to 7 March 2025',
    'vom 3. bis 7. März 2025',
    '3–7 March 2025',
    'del 3 al 7 de marzo de 2025',
    'March 3, 2025 to March 7, 2025',
    '03.03.2025 – 07.03.2025',
    'valid until 3 March 2025',
    'من 3 إلى 7 مارس 2025',
  ])('keeps the words of %s', (text) => {
    expect(found(piece(text))[0]).toMatchObject({ choice: 'text', runs: [{ text }] })
  })

  it.each([
    ['Berlin – 7 March 2025', 'Berlin – {{date}}'],
    ['Madrid, a 3 de marzo de 2025', 'Madrid, a {{date}}'],
    ['Awarded on March 7, 2025', 'Awarded on {{date}}'],
  ])('finds the date in %s', (text, words) => {
    expect(found(piece(text))[0]?.runs[0]?.text).toBe(words)
  })

  it.each([
    ['{{name}}', 'name', ''],
    ['«Recipient Name»', 'name', ''],
    ['[Your Name]', 'name', ''],
    ['<<Full name>>', 'name', ''],
    ['Jane Doe', 'name', ''],
    ['JOHN SMITH', 'name', ''],
    ['Max Mustermann', 'name', ''],
    ['Recipient Name', 'name', ''],
    ['山田 太郎', 'name', ''],
    ['1 January 2025', 'date', ''],
    ['3. März 2024', 'date', ''],
    ['2025-01-31', 'date', ''],
    ['[Date]', 'date', ''],
    ['DD/MM/YYYY', 'date', ''],
    ['{{course}}', 'attribute', 'course'],
    ['{{attributes.Grade}}', 'attribute', 'Grade'],
    ['[Course_Name]', 'attribute', 'Course Name'],
    ['Course title', 'attribute', 'Course'],
    ['Nom du cours', 'attribute', 'Nom du cours'],
    ['{{organization}}', 'organization', ''],
    ['«Certificate No»', 'certificateId', ''],
    ['{{attributes.FirstName}} {{attributes.LastName}}', 'name', ''],
    ['«Nachname», «Vorname»', 'name', ''],
    ['[First Name]', 'attribute', 'First Name'],
    ['Certificate of Completion', 'text', ''],
    ['Date', 'text', ''],
    ['Course', 'text', ''],
    ['[1]', 'text', ''],
    ['99/99/2025', 'text', ''],
    ['12 Monkeys 1995', 'text', ''],
    ['• • •', 'art', ''],
    ['______', 'art', ''],
  ])('takes %s as %s', (text, choice, key) => {
    expect(found(piece(text))[0]).toMatchObject({ text, choice, key })
  })

  it('puts merge fields into sentences, and keeps how a date is written', () => {
    const [one] = found(piece('Given to Jane Doe for <<course>> on March 3, 2024.'))
    expect(one).toMatchObject({ choice: 'text', format: 'MMMM d, y', locale: 'en' })
    expect(one && fieldOf(one, { choice: 'text', label: '' }, 'en')).toMatchObject({
      text: 'Given to {{name}} for {{attributes.course}} on {{date}}.',
      format: 'MMMM d, y',
    })
    expect(one && fieldOf(one, { choice: 'text', label: '' }, 'de')).toMatchObject({ locale: 'en' })
    expect(one && fieldOf(one, { choice: 'art', label: '' }, 'en')).toMatchObject({
      text: 'Given to Jane Doe for <<course>> on March 3, 2024.',
      locked: true,
    })
  })

  it('joins the pieces of a line, with the spaces that were left out, and keeps their styles', () => {
    const [one, ...others] = found(
      piece('This certifies that', { width: 190 }),
      piece('{{na', { x: 296, width: 40, font: bold }),
      piece('me}}', { x: 336, width: 40, font: bold }),
      piece('passed', { x: 382, width: 60, y: 100.5 }),
    )
    expect(others).toEqual([])
    expect(one?.text).toBe('This certifies that {{name}} passed')
    expect(one && fieldOf(one, { choice: 'text', label: '' }, 'en').runs).toEqual([
      { text: 'This certifies that' },
      { text: ' {{name}}', isBold: true },
      { text: ' passed' },
    ])
  })

  it('keeps columns apart', () => {
    expect(found(piece('Date', { x: 100 }), piece('Signature', { x: 400 }))).toHaveLength(2)
  })

  it('joins the lines of a paragraph, but no captions and no values', () => {
    const lines = found(
      piece('This paragraph has two lines that', { y: 100 }),
      piece('belong together', { y: 126 }),
      piece('A. Director', { y: 400 }),
      piece('Head of school', { y: 424 }),
    )
    expect(lines.map(({ text }) => text)).toEqual([
      'This paragraph has two lines that\nbelong together',
      'A. Director',
      'Head of school',
    ])
    expect(lines[0]?.block.lineHeight).toBeCloseTo(1.3)
  })

  it.each([
    [0.8, 2],
    [1, 1],
    [1.85, 1],
    [1.95, 2],
    [3.8, 2],
  ])('of lines that are %d of their size apart, makes %i texts', (distance, texts) => {
    const lines = found(
      piece('This paragraph has two lines that', { y: 100 }),
      piece('belong together', { y: 100 + 20 * distance }),
    )
    expect(lines).toHaveLength(texts)
  })

  it('centers what is in the middle of the page, and aligns what shares an edge', () => {
    const lines = found(
      piece('middle', { x: 470, width: 60 }),
      piece('ends at the right', { x: 730, width: 170, y: 200 }),
      piece('ends, too', { x: 810, width: 90, y: 300 }),
      piece('begins at the left', { x: 100, width: 180, y: 400 }),
    )
    expect(lines.map(({ block: { alignment, x } }) => [alignment, x])).toEqual([
      ['center', 500],
      ['right', 900],
      ['right', 900],
      ['left', 100],
    ])
  })

  it('centers a caption under its line', () => {
    const rule = { x: 100, y: 80, width: 200, height: 2 }
    const [block] = joinPieces([piece('Signature', { x: 155, width: 90 })], page, [rule])
    expect(block).toMatchObject({ alignment: 'center', x: 200 })
  })

  it('removes what is drawn twice together', () => {
    const [one, ...others] = found(piece('Diploma', { source: 7 }), piece('Diploma', { x: 101, source: 8 }))
    expect(others).toEqual([])
    expect(one).toMatchObject({ text: 'Diploma', block: { sources: [7, 8] } })
  })

  it('places fields by their baseline, also turned ones', () => {
    const [flat] = found(piece('Hello'))
    expect(flat && fieldOf(flat, { choice: 'text', label: '' }, 'en')).toEqual({
      ...{ type: 'text', text: 'Hello', x: 100, y: 84, fontSize: 20 },
    })
    const [turned] = found(piece('Hello', { angle: 90 }))
    expect(turned && fieldOf(turned, { choice: 'text', label: '' }, 'en')).toMatchObject({
      ...{ x: 116, y: 100, rotation: 90 },
    })
  })

  it('leaves script fonts that it lacks in the background, unless they are values', () => {
    const font = { name: 'ABCDEF+EdwardianScriptITC', isBold: false, isItalic: false }
    expect(found(piece('Certificate', { font }))[0]?.choice).toBe('art')
    expect(found(piece('Jane Doe', { font }))[0]?.choice).toBe('name')
  })

  it.each(['«', '[[', '{{a', '9'])('takes linear time for a long piece of %s', (sign) => {
    expect((n: number) => found(piece(sign.repeat(n)))).toTakeLinearTime(20_000)
  })
})
