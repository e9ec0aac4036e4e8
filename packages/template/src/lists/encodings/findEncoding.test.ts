import { isUtf8 } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { decodeNames, encodeText, figuresOf } from '../../testing/encodedLists.ts'
import { type Encoding, encodingByLabel, encodings } from './Encoding.ts'
import { findEncoding } from './findEncoding.ts'

const tools = { TextDecoder, isUtf8 }

describe('findEncoding', () => {
  const { lists, garbled, asked, notOffered, rate } = figuresOf(2, (bytes) => findEncoding(bytes, tools))

  it(`garbles none of ${lists} lists`, () => {
    expect(garbled).toEqual([])
  })

  it(`reads ${(rate * 100).toFixed(1)} % of them without asking, and otherwise offers the right encoding`, () => {
    expect(notOffered).toEqual([])
    expect(rate, asked.join('\n')).toBeGreaterThan(0.93)
  })

  it.each<[encoding: Encoding, name: string]>([
    ['windows-1250', 'Łukasz Wiśniewski'],
    ['windows-1254', 'Işık Şahin'],
    ['windows-1257', 'Jānis Bērziņš'],
    ['macintosh', 'René Müller'],
    ['euc-kr', '김민수'],
    ['big5', '陳大文'],
    ['gb18030', '张伟'],
    ['windows-874', 'สมชาย ใจดี'],
    ['euc-jp', '山田太郎'],
    ['ibm866', 'Иван Петров'],
    ['iso-8859-2', 'Ľubomír Dvořák'],
    ['windows-1252', 'Zoë Brûlé'],
    // Valid UTF-8 by chance.
    ['x-mac-ce', 'Jiří Dvořák'],
    ['x-mac-ce', 'Kateřina Příhodová'],
    ['x-mac-ce', 'Jiří Kovář'],
  ])('never reads one name in %s as another: %s', (encoding, name) => {
    const text = `Name;Email\r\n${name};a@example.com\r\n`
    const bytes = Uint8Array.from(encodeText(text, encoding) ?? [])
    const { encoding: found, candidates } = findEncoding(bytes, tools)
    const texts = (found ? [found] : (candidates ?? [])).map((one) => decodeNames(bytes, one))
    expect(texts).toContain(text)
    if (found) expect(texts).toEqual([text])
  })

  it.each<[encoding: Encoding, names: string]>([
    // Each of these was once read in another encoding.
    ['iso-8859-16', 'Șerban Păun\nSânziana Nicuță'],
    ['iso-8859-16', 'ȘTEFAN SĂVULESCU\nMIHĂIȚĂ BÂRSAN'],
    ['iso-8859-16', 'Boglárka Hegedűs\nGergő Gáspár\nSára Bodnár'],
    ['macintosh', 'Nicolò Esposito\nMaria Conti'],
    ['iso-8859-7', 'Άριστος Δημαράς\nΑσπασία Μοσχοβάκη'],
  ])('never reads some names in %s as others: %s', (encoding, names) => {
    const text = `Name,Email\n${names
      .split('\n')
      .map((name) => `${name},a@example.com\n`)
      .join('')}`
    const bytes = Uint8Array.from(encodeText(text, encoding) ?? [])
    const { encoding: found, candidates } = findEncoding(bytes, tools)
    expect((found ? [found] : (candidates ?? [])).map((one) => decodeNames(bytes, one))).toContain(text)
  })

  it('knows Japanese with escapes, UTF-16 by its zeros, and UTF-8 with wrong bytes', () => {
    const escaped = Buffer.from('Name\r\n\x1b$B;3ED\x1b(B,a@example.com\r\n', 'latin1')
    expect(findEncoding(escaped, tools).encoding).toBe('iso-2022-jp')
    expect(decodeNames(escaped, 'iso-2022-jp')).toContain('山田')
    const damaged = Buffer.concat([
      Buffer.from('Name\nZoë\nRenée\nJürgen\nM'),
      Buffer.from([0xfc]),
      Buffer.from('ller\n'),
    ])
    expect(findEncoding(damaged, tools).encoding).toBe('utf-8')
    expect(findEncoding(Buffer.from('Name,Email\nAda,a@example.com'), tools).encoding).toBe('utf-8')
  })

  it.each(['Άννα', 'Pi (π) Club', 'Иван', 'דוד', 'Zoë', 'Łukasz', '李', 'Ada 😀'])(
    'takes %s in UTF-8 for what it is',
    (name) => {
      const bytes = Buffer.from(`Name,Email\n${name},a@example.com\n`)
      expect(findEncoding(bytes, tools).encoding).toBe('utf-8')
    },
  )

  it('asks about symbols within words', () => {
    const bytes = Uint8Array.from([
      ...Buffer.from('Name\r\nM'),
      0xa4,
      ...Buffer.from('ller\r\nAd'),
      0xa6,
      ...Buffer.from('m\r\n'),
    ])
    expect(findEncoding(bytes, tools).encoding).not.toBe('windows-1252')
  })
})

describe('encodingByLabel', () => {
  it('reads every name of an encoding, and other names', () => {
    for (const encoding of encodings) expect(encodingByLabel(encoding.toUpperCase())).toBe(encoding)
    expect(['cp1250', 'Latin1', 'ISO_8859-2', 'GBK', 'cp852', 'tis-620', 'x'].map(encodingByLabel)).toEqual([
      'windows-1250',
      'windows-1252',
      'iso-8859-2',
      'gb18030',
      'ibm852',
      'windows-874',
      undefined,
    ])
  })
})
