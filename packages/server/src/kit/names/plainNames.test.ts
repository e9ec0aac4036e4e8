import { expect, test } from 'vitest'
import { findNameProblem } from './plainNames.ts'

test.each([
  'Zoë Lefèvre-Œuvrard',
  'Daniël IJsbrand van ’t Hoff',
  'Adébáyọ̀ Ọlọ́runtọ́ba',
  'Їжакевич Ґалаґан',
  'שָׁלוֹם עֲלֵיכֶם',
  'अ॒ग्निमी॑ळे पु॒रोहि॑तं',
  'ᠴᠢᠩᠭᠢᠰ ᠬᠠᠭᠠᠨ',
  'བསྟན་འཛིན་རྒྱ་མཚོ',
  '𠮷田 𡈽屋 𣘺本',
  '나랏말ᄊᆞ미',
  'St. John’s',
  'A.B. Smith',
  'J.R.R.Tolkien',
  'Dr.Ing',
  'M.Ruíz',
  'A.Coşkun',
  'M.Link',
  'Anna v.Link',
  'Jan d.Top',
  'Booking.com B.V.',
  'Amazon.com Services LLC',
  'Ada O.Co',
  'Dr.Info',
  'Prof.Dr. A. Ek',
  'M.A./Ph.D. Ada Ek',
  'Awww. Ek',
  'Sailing A/S, Inc.',
  'evil.com',
  'Ada (ada@example.com)',
  'Sailing A/S',
  'Sailing & Co.',
  'Mª José',
  'O´Connor',
  'น้ำ ทิพย์',
  'پژمان گل\u200cمحمدی',
  'ශ්\u200dරී',
  'क्\u200dष',
  'র\u200d্যাব',
  'יְרוּשָׁלַ\u034fִם',
  'ᠴᠢᠩᠭᠢᠰ\u180eᠠ',
  '\u1112\u1160\u11ab',
  '葛\u{e0100}飾',
  '👩🏽\u200d🎓 👨\u200d⚕\ufe0f 🏳\ufe0f\u200d🌈 1\ufe0f\u20e3',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'שיא (C++)\u200e',
])('%s is a name', (name) => {
  expect(findNameProblem(name)).toBeUndefined()
})

test.each([
  'Visit https://evil.example now',
  'www.evil.com',
  'WWW.evil.com',
  'See www.evil.example',
  'evil.com/win',
  'Win at evil.com/',
  'evil.example:8080/win',
  'ｗｗｗ．ｅｖｉｌ．ｃｏｍ',
  'ｅｖｉｌ．ｃｏｍ／ｗｉｎ',
  'evil\u200e.com/win',
  'ėvil.org/x',
  'ftp://evil.example',
])('%s is a link in a mail program', (name) => {
  expect(findNameProblem(name)).toContain('has a web address')
})

test.each([
  ['A\u200bB', 'U+200B'],
  ['A\u2060dmin', 'U+2060'],
  ['Ada\u00adLove', 'U+00AD'],
  ['\u{e0041}x', 'U+E0041'],
  ['A\u200dda', 'U+200D'],
  ['e\u0301\u200cA', 'U+200C'],
  ['گل\u200c\u200cمحمدی', 'U+200C'],
  ['A\ufe0f', 'U+FE0F'],
  ['\ufeffAda', 'U+FEFF'],
  ['김\u3164', 'U+3164'],
  ['Ada\u0007', 'U+0007'],
  ['Bank\u202eknaB', 'U+202E'],
])('%j has an invisible character', (name, code) => {
  expect(findNameProblem(name)).toContain(`(${code})`)
})

test('every character of ASCII but the control characters may be in a name', () => {
  for (let code = 0; code < 128; code++) {
    const isControl = code < 32 || code === 127
    const problem = findNameProblem(`a${String.fromCharCode(code)}b`)
    expect({ code, isRefused: problem !== undefined }).toEqual({ code, isRefused: isControl })
  }
})
