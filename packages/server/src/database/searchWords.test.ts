import { expect, test } from 'vitest'
import { wordsSql } from './searchWords.ts'

const valuesOf = (...args: Parameters<typeof wordsSql>) => wordsSql(...args)?.values

test('a text is searched by the beginnings of its words, each in the forms in which it may be stored', () => {
  expect(valuesOf('sqlite', 'Ada  LOVE')).toEqual(['("Ada" *) AND ("LOVE" *)'])
  expect(valuesOf('postgres', 'Ada  LOVE')).toEqual(["('Ada':*) & ('LOVE':*)"])
  const [composed, decomposed] = ['Zoë', 'Zoë'.normalize('NFD')]
  expect(valuesOf('sqlite', composed)).toEqual([`("${composed}" * OR "${decomposed}" *)`])
  expect(valuesOf('postgres', decomposed)).toEqual([`('${decomposed}':* | '${composed}':*)`])
})

test('nothing of a text is taken for the language of a query', () => {
  expect(valuesOf('sqlite', 'a"OR"b * (c) \u0000')).toEqual(['("a" *) AND ("OR" *) AND ("b" *) AND ("c" *)'])
  expect(valuesOf('postgres', "a'b\\c & d | !e:* \u0001f")).toEqual([
    "('a':*) & ('b':*) & ('c':*) & ('d':*) & ('e':*) & ('f':*)",
  ])
  expect(valuesOf('postgres', 'ΠΑΠΑΣ')).toEqual(["('ΠΑΠΑΣ':* | 'παπας':* | 'παπασ':*)"])
  // In another form it has a space.
  expect(valuesOf('postgres', 'D\u00b4Angelo')).toEqual(["('D\u00b4Angelo':*)"])
})

test('a text without letters and numbers has no words; of a long one, eight count', () => {
  expect(wordsSql('sqlite', ' %_" ')).toBeUndefined()
  expect(wordsSql('postgres', ' %_" ')).toBeUndefined()
  expect(String(valuesOf('sqlite', '1 2 3 4 5 6 7 8 9 10')).split(' AND ')).toHaveLength(8)
})

test('an account limits a search, and whole words can be asked for', () => {
  const accountId = '1b-2c'
  expect(valuesOf('sqlite', 'ada', { accountId, isWhole: true })).toEqual(['"\ue0001b2c" AND ("ada")'])
  expect(valuesOf('postgres', 'ada', { accountId, isWhole: true })).toEqual(["'\u00011b-2c' & ('ada')"])
})
