import { describe, expect, it } from 'vitest'
import { DelimitedReader } from './DelimitedReader.ts'
import { findHeader, isBehindList } from './findHeader.ts'

const rowsOf = (text: string) => {
  const reader = new DelimitedReader(',', { columns: 100 })
  return [...reader.push(text), ...reader.end()]
}

describe('findHeader', () => {
  it.each<[text: string, row: number | undefined]>([
    ['Name,Email\nAda,ada@example.com', 1],
    ['Participants of Sailing 101\n\nName,Email\nAda,ada@example.com', 3],
    [
      'Meeting ID,Topic,User Email\n81,Sailing,host@example.com\n\nName (Original Name),User Email,Guest\nAda,ada@example.com,Yes',
      4,
    ],
    [
      '1. Summary\nMeeting title,Regatta\nAttended participants,2\n\n3. Participants\nName,First Join,Email\nAda,9:00,a@example.com',
      6,
    ],
    ['Kursliste,,\nSommer 2026,,\nVorname,Nachname,E-Mail\nAda,Lovelace,a@example.com', 3],
    ['Full list of the name day\nÉlève,Courriel\nAda,a@example.com', 2],
    ['Schiff,Course\nPinta,Sailing', 1],
    ['Ada,ada@example.com\nGrace,grace@example.com', undefined],
    ['Foo,Bar\n1,2', undefined],
    ['Name\nAda', 1],
    ['Teilnehmer\nVorname,Nachname\nAda,Lovelace', 2],
    ['Participants of Sailing 101\nAda', undefined],
    ['名簿\n氏名,メールアドレス\n山田,taro@example.com', 2],
  ])('%j', (text, row) => {
    const rows = rowsOf(text)
    const found = findHeader(rows, ['Course'])
    expect(found === undefined ? undefined : rows[found]?.row).toBe(row)
  })
})

describe('isBehindList', () => {
  it.each<[text: string, ends: boolean]>([
    ['Ada,9,a@example.com\n\n4. In-Meeting activities', true],
    ['Ada,9,a@example.com\n\nName,Join time,Email', true],
    ['Ada,9,a@example.com\n\nGrace,8,grace@example.com', false],
    ['Ada,9,a@example.com\nTotal', false],
    ['Ada,9,a@example.com\n\nGrace,8', false],
  ])('%j', (text, ends) => {
    const [last, row] = rowsOf(text)
    expect(last && row && isBehindList(row, last, ['Name', 'Join', 'Email'])).toBe(ends)
  })
})
