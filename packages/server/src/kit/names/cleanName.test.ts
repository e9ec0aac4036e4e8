import { expect, test } from 'vitest'
import { cleanAddress, cleanName } from './cleanName.ts'
import { findNameProblem } from './plainNames.ts'

test.each([
  // Copied from web pages, word processors, and spreadsheets.
  ['Ada\u200bLovelace', 'AdaLovelace'],
  ['\ufeffAda Lovelace', 'Ada Lovelace'],
  ['\ufffcAda Lovelace', 'Ada Lovelace'],
  ['Ada Love\u00adlace', 'Ada Lovelace'],
  ['Ada\u2060 Lovelace\u200b', 'Ada Lovelace'],
  ['Ada\u200c Lovelace\u200d', 'Ada Lovelace'],
  ['Ada\ufe0f Lovelace', 'Ada Lovelace'],
  ['Ada\u034f\u2063\u206f\u180e Lovelace', 'Ada Lovelace'],
  ['A\u{e0041}da\u{e007f}', 'Ada'],
  ['김\u3164', '김'],
  ['\uffa0김', '김'],
  // The blank of Braille, which is a space.
  ['Ada\u2800', 'Ada'],
  ['\u2800\u2800Ada', 'Ada'],
  ['Ada\u2800Ek', 'Ada Ek'],
  ['Ada \u2800 Ek', 'Ada Ek'],
  ['山田\u2800太郎', '山田 太郎'],
  // Marks of direction around the whole, or without effect.
  ['\u202aAda Lovelace\u202c', 'Ada Lovelace'],
  ['\u202aAda Lovelace', 'Ada Lovelace'],
  ['\u202dAda Lovelace\u202c', 'Ada Lovelace'],
  ['\u2068Ada Lovelace\u2069', 'Ada Lovelace'],
  ['\u2068\u202aAda\u202c\u2069', 'Ada'],
  ['\u200eAda\u200e', 'Ada'],
  ['Ada \u202aLovelace\u202c', 'Ada Lovelace'],
  ['\u202bليلى حسن\u202c', 'ليلى حسن'],
  ['\u2067ליאת כהן\u2069', 'ליאת כהן'],
  ['\u200fליאת כהן\u200f', 'ליאת כהן'],
  ['\u202bAda Lovelace\u202c', 'Ada Lovelace'],
  ['\u2067ليلى (Leila)\u2069', 'ليلى (Leila)'],
  // Before a meaningful joiner.
  ['گل\u200b\u200cمحمدی', 'گل\u200cمحمدی'],
  ['گل\u200c\u200cمحمدی', 'گل\u200cمحمدی'],
])('%j becomes %j', (name, clean) => {
  expect(cleanName(name)).toBe(clean)
  expect(cleanName(clean)).toBe(clean)
  expect(findNameProblem(clean)).toBeUndefined()
})

test.each([
  'Zoë Ångström',
  'پژمان گل\u200cمحمدی',
  'ශ්\u200dරී',
  'क्\u200dष',
  'র\u200d্যাব',
  'יְרוּשָׁלַ\u034fִם',
  'ᠴᠢᠩᠭᠢᠰ\u180eᠠ',
  '\u1112\u1160\u11ab',
  '葛\u{e0100}飾',
  '👩🏽\u200d🎓 👨\u200d⚕\ufe0f 🏳\ufe0f\u200d🌈 1\ufe0f\u20e3',
  '⠁⠙⠁⠀⠑⠅',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'שיא (C++)\u200e',
  'Ada\u00a0Lovelace',
])('%j stays as it is', (name) => {
  expect(cleanName(name)).toBe(name)
})

test.each([
  ['Bank\u202eknaB', 'U+202E'],
  ['\u202eknaB\u202c', 'U+202E'],
  ['Ada \u2067ליאת\u2069 x', 'U+2067'],
  ['ליאת \u202dabc\u202c', 'U+202D'],
  ['김\u3164민수', 'U+3164'],
  ['Ada\u0007', 'U+0007'],
  ['Ada\u2028Lovelace', 'U+2028'],
  ['Ada\ufff9Love', 'U+FFF9'],
])('%j is refused, because a character changes what is seen', (name, code) => {
  expect(findNameProblem(cleanName(name))).toContain(`(${code})`)
})

test.each([
  ['ada@example.com\u200b', 'ada@example.com'],
  ['\ufeffada@example.com', 'ada@example.com'],
  ['\u202aada@example.com\u202c', 'ada@example.com'],
  ['ada\u00ad.lovelace@exam\u2060ple.com', 'ada.lovelace@example.com'],
  ['ada@\u200dexample.com', 'ada@example.com'],
  ['\u2066ada@example.com\u2069', 'ada@example.com'],
  ['ada\u200e@example.com', 'ada@example.com'],
  ['ada@example.com\ufe0f', 'ada@example.com'],
  ['\u2800ada@example.com\u2800', 'ada@example.com'],
])('The address %j becomes %j', (address, clean) => {
  expect(cleanAddress(address)).toBe(clean)
})

test('An address that is shown in another order stays, and is refused', () => {
  expect(cleanAddress('ada\u202emoc@x')).toBe('ada\u202emoc@x')
})
