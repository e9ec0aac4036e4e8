import { expect, test } from 'vitest'
import { findMistake } from './findMistake.ts'

const inCourse = (Course: string) => findMistake({ name: 'Ada Ek', attributes: { Course } })?.code
const inName = (name: string) => findMistake({ name, attributes: {} })?.code

/** Returns a text stored in UTF-8 and read in another encoding. */
const misread = (text: string, encoding: string) =>
  new TextDecoder(encoding).decode(new TextEncoder().encode(text))

test.each([
  ...[
    'None',
    'nan',
    'NAN',
    'None None',
    '<NA>',
    'NaT',
    '[null]',
    '#REF',
    '#N/A',
    '=VLOOKUP(A2,B:C,2)',
    'Infinity',
  ],
  ...[
    '{"name":"Sailing"}',
    '["Sailing","Diving"]',
    "['Sailing']",
    "{'en': 'Sailing'}",
    'System.String[]',
    'function () {}',
  ],
  ...[
    'Course object (1)',
    '<Course: Course object (1)>',
    'datetime.date(2026, 1, 2)',
    "Decimal('3')",
    'Optional("Sailing")',
  ],
  ...[
    'stdClass Object',
    'java.util.ArrayList@1b2c',
    '1970-01-01T00:00:00Z',
    '01.01.0001',
    '<object object at 0x7f>',
  ],
])('%s looks unfilled', (value) => {
  expect(inCourse(value)).toBe('looks_unfilled')
})

test.each([
  ...[
    '&Scaron;imon',
    '&Aogon;nia',
    '&rcaron;',
    '&gbreve;',
    'Zo%E9e',
    'S=E9bastien',
    '%F0%9F%98%80',
    'Sailing_x000D_Diving',
  ],
  ...['S\\303\\251bastien', "b'Sailing'", 'u"Sailing"', 's:7:"Sailing"', 'Sailing \\n Diving'],
])('%s looks like code', (value) => {
  expect(inCourse(value)).toBe('looks_like_code')
})

test.each([
  ...['windows-1253', 'windows-1255', 'windows-1256', 'windows-874'].map((encoding) =>
    misread('Renée', encoding),
  ),
  ...['Mï¿½ller', '???', '????? ??????', 'Wi?niewski', 'Caf� Noir'],
])('%s looks garbled as a title', (value) => {
  expect(inCourse(value)).toBe('looks_garbled')
})

test.each([
  ...['?ukasz Ek', 'Ren?', 'Fran‡ois Ek', 'M³ller', '£ukasz Ek', 'Ren茅e', 'Ren챕 Ek', 'Renﾃｩ Ek', 'Renيe'],
])('%s looks garbled as a name', (name) => {
  expect(inName(name)).toBe('looks_garbled')
})

test.each(['nan Ek', 'Ada nan', 'None Ek', 'Ada None', 'NULL Ek', 'nan nan', 'None'])(
  'The name %s looks unfilled',
  (name) => {
    expect(inName(name)).toBe('looks_unfilled')
  },
)

test.each(['Nan Goldin', 'Jennifer Null', 'li nan', 'NAN LI', '王Ada', 'Ada 王', 'Kim 김', 'Nona None-Ek'])(
  'The name %s is right',
  (name) => {
    expect(inName(name)).toBeUndefined()
  },
)

test.each([
  'What now?',
  'Why? How?',
  'Yes/No?',
  'So what?!',
  '[Beta] Sailing',
  'Optional',
  'T恤 Design',
  'Pi (π) and more',
  'Sailing = Fun',
])('The title %s is right', (title) => {
  expect(inCourse(title)).toBeUndefined()
})
