import { certificateFileName } from '@certificate-sdk/template/internal'
import { expect, it } from 'vitest'
import { fileDisposition } from './fileDisposition.ts'

const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(6).trim()

it.each([
  ['Ada Lovelace', 'Sailing', 'Ada Lovelace - Sailing.pdf', 'Ada Lovelace – Sailing.pdf'],
  ['Zoë Łukasz Ødegård', 'Straße', 'Zoe Lukasz Odegard - Strasse.pdf', 'Zoë Łukasz Ødegård – Straße.pdf'],
  ['Владимир Иванов', 'Курс', 'certificate.pdf', 'Владимир Иванов – Курс.pdf'],
  ['李小龍', '修了証', 'certificate.pdf', '李小龍 – 修了証.pdf'],
  [
    'A/B\\C:"D"*?<>|',
    '50 % off; x=1',
    'A-B-C--D------ - 50 _ off; x=1.pdf',
    'A-B-C--D------ – 50 % off; x=1.pdf',
  ],
  ['Evil\r\nSet-Cookie: a', 'b', 'Evil Set-Cookie- a - b.pdf', 'Evil Set-Cookie- a – b.pdf'],
  ['‮fdp.exe', '', 'fdp.exe.pdf', 'fdp.exe.pdf'],
  ['CON', '', '_CON.pdf', '_CON.pdf'],
  ['COM¹', '', '_COM1.pdf', '_COM¹.pdf'],
  ['lpt³.txt', '', '_lpt3.txt.pdf', '_lpt³.txt.pdf'],
  ["Sean O'Brien (Jr.)", '*', "Sean O'Brien (Jr.) - -.pdf", "Sean O'Brien (Jr.) – -.pdf"],
  ['..', '…', '.. - .pdf', ''],
  ['😀', '🎓', 'certificate.pdf', '😀 – 🎓.pdf'],
])('of %j with %j is safe', (name, title, ascii, whole) => {
  const file = certificateFileName({ name, title, fileName: null }, '.pdf')
  const header = fileDisposition(file)
  const [, plain = '', encoded = ''] =
    /^inline; filename="([^"]*)"; filename\*=UTF-8''(\S+)$/.exec(header) ?? []
  expect(header).toMatch(/^[ -~]*$/)
  expect(decodeURIComponent(encoded)).toBe(file)
  if (whole) expect([plain, file]).toEqual([ascii, whole])
  expect(plain).toMatch(/^[^"\\%]+\.pdf$/)
})

it.each([
  [long, 'Sailing'],
  ['李'.repeat(200), '修'],
  ['👩‍🎓'.repeat(60), 'é'.normalize('NFD').repeat(90)],
])('of a long name has at most 120 characters, and its ending', (name, title) => {
  for (const ending of ['.pdf', '.credential.elm.json']) {
    const file = certificateFileName({ name, title, fileName: null }, ending)
    expect(file.length).toBeLessThanOrEqual(120)
    expect(Buffer.byteLength(file)).toBeLessThanOrEqual(240)
    expect(file.endsWith(ending)).toBe(true)
    expect(() => encodeURIComponent(file)).not.toThrow()
  }
})

it.each([
  ['CON', '_CON.pdf'],
  ['../etc/passwd ', '-etc-passwd.pdf'],
  ['‮fdp.exe', 'fdp.exe.pdf'],
  ['a\r\nSet-Cookie: b; "c"', 'a Set-Cookie- b; -c-.pdf'],
])('that a template words as %j is %s', (fileName, expected) => {
  expect(certificateFileName({ name: 'Zoë', title: 'Sailing', fileName }, '.pdf')).toBe(expected)
})

it('says that it is an attachment', () => {
  expect(fileDisposition('a.png', true)).toBe('attachment; filename="a.png"; filename*=UTF-8\'\'a.png')
})
