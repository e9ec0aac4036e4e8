import { expect, test } from 'vitest'
import { postgresAddress, postgresParts, readTerms, sqliteAddress, sqliteMatch } from './searchTerms.ts'

const none = { words: [], addresses: [] }
const onSqlite = (text: string, limits: object = {}) =>
  sqliteMatch(readTerms('sqlite', text) ?? none, {
    ...{ accountId: '00001b2c', subAccount: undefined, states: [], marks: [], blocks: [] },
    ...limits,
  })
const onPostgres = (text: string) =>
  postgresParts(readTerms('postgres', text) ?? none, { states: [], subAccount: undefined, marks: [] }).map(
    (part) => part('k'),
  )

test('a text is searched by the beginnings of its words, each in the forms in which it may be stored', () => {
  expect(onSqlite('Ada  LOVE')).toBe('"\ue801\uf32c" AND ("Ada" *) AND ("LOVE" *)')
  expect(onPostgres('Ada  LOVE')).toEqual(["('kAda':*)", "('kLOVE':*)"])
  const [composed, decomposed] = ['Zoë', 'Zoë'.normalize('NFD')]
  expect(onSqlite(composed)).toBe(`"\ue801\uf32c" AND ("${composed}" * OR "${decomposed}" * OR "zoe" *)`)
  expect(onPostgres(decomposed)).toEqual([`('k${decomposed}':* | 'k${composed}':* | 'kzoe':*)`])
  expect(onPostgres('Møller')).toEqual(["('kMøller':* | 'kmoller':*)"])
  expect(onSqlite('ヤマダ')).toContain('"ヤマダ" *')
  expect(onSqlite('ヤマダ')).toContain('"ﾔﾏﾀﾞ" *')
})

test('nothing of a text is taken for the language of a query', () => {
  expect(onSqlite('a"OR"b * (c) \u0000')).toBe(
    '"\ue801\uf32c" AND ("a" *) AND ("OR" *) AND ("b" *) AND ("c" *)',
  )
  expect(onPostgres("a'b\\c & d | !e:* \u0001f")).toEqual(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `('k${letter}':*)`),
  )
  expect(onPostgres('ΠΑΠΑΣ')).toEqual(["('kΠΑΠΑΣ':* | 'kπαπας':* | 'kπαπασ':*)"])
  // Every apostrophe divides words.
  for (const mark of ['´', 'ʻ', '’'])
    expect(onPostgres(`d${mark}angelo`)).toEqual(["('kd':*)", "('kangelo':*)"])
  expect(onPostgres("o'b\\d@x")).toEqual(["('\u0002o''b\\\\d@x':*)"])
})

test('a text without letters and numbers has no words; of a long one, eight count', () => {
  expect(readTerms('sqlite', ' %_" ')).toBeUndefined()
  expect(readTerms('postgres', ' %_" ')).toBeUndefined()
  expect(readTerms('sqlite', '1 2 3 4 5 6 7 8 9 10')?.words).toHaveLength(8)
})

test('an address is one word', () => {
  expect(onSqlite('Ada <ada.l@example.com>')).toBe(
    '"\ue801\uf32c" AND ("Ada" *) AND ("\ue003ada\ue003l\ue003example\ue003com" *)',
  )
  expect(sqliteAddress("o'b@x.y", { isWhole: true })).toBe('("\ue003o") AND ("b\ue003x\ue003y")')
  expect(onPostgres('ada ada@x')).toEqual(["('\u0002ada@x':*)", "('kada':*)"])
  expect(postgresAddress('ada@x', { isWhole: true })).toBe("('\u0002ada@x')")
})

test('states and blocks limit a search', () => {
  expect(onSqlite('ada', { states: ['r'], blocks: [7, 6] })).toBe(
    '"\ue801\uf32c" AND "\ue002r" AND ("ada" *) AND ("\ue0017" OR "\ue0016")',
  )
})
