import { expect, test } from 'vitest'
import { courseTitles } from '../../testing/courseTitles.ts'
import { personNames } from '../../testing/personNames.ts'
import { findMistake, isAllCapitals, recipientWarnings } from './findMistake.ts'

const inCourse = (Course: string) => findMistake({ name: 'Ada Ek', attributes: { Course } })?.code
const inName = (name: string) => findMistake({ name, attributes: {} })?.code

/** Returns a text stored in UTF-8 and read in another encoding. */
const misread = (text: string, encoding: string) =>
  new TextDecoder(encoding).decode(new TextEncoder().encode(text))

test.each([
  ...[
    'Arts &amp; Crafts',
    'Sailing &#8217;26',
    'Sailing&nbsp;101',
    '<em>Sailing</em>',
    'Sailing<br/>',
    'Caf&eacute;',
  ],
  ...[
    'Arts &amp;amp; Crafts',
    'It&#39;s',
    'It&#x27;s',
    '&lt;b&gt;Sailing&lt;/b&gt;',
    'Arts &AMP; Crafts',
    'Arts amp; Crafts',
  ],
  ...[
    '<p class="x">Sailing</p>',
    '<!-- wp:paragraph -->Sailing',
    '[b]Sailing[/b]',
    '[et_pb_text]Sailing[/et_pb_text]',
  ],
  ...[
    'Arts%20and%20Crafts',
    'Caf%C3%A9',
    'Caf=C3=A9',
    '=?utf-8?Q?Caf=C3=A9?=',
    'Caf+AOk-',
    'Caf\\u00e9',
    "It\\'s",
    'Sailing\\nAdvanced',
  ],
  ...[
    '&Ouml;konomie',
    'Stra&szlig;e',
    'M&uuml;ller',
    '&ldquo;Sailing&rdquo;',
    '&copy; School',
    '<o:p></o:p>',
    '<?php echo 1',
  ],
])('%j looks like code', (text) => {
  expect(inCourse(text)).toBe('looks_like_code')
  expect(inName(text)).toBe('looks_like_code')
})

test.each([
  ...[
    'undefined',
    'null',
    'NULL',
    'NaN',
    '[object Object]',
    '#{name}',
    '\u0024{name}',
    '%s',
    '{{name}}',
    '{{ course.title }}',
  ],
  ...[
    'undefined undefined',
    'null null',
    '(null)',
    '<nil>',
    '\\N',
    'Array',
    '%1$s',
    '%(name)s',
    '%%name%%',
    '%NAME%',
    '{0}',
  ],
  ...[
    '[[name]]',
    '<<First Name>>',
    '*|FNAME|*',
    '<%= name %>',
    '{% name %}',
    '@{name}',
    '$(name)',
    '__NAME__',
    '[FIRST_NAME]',
  ],
  ...[
    '[Name]',
    '[Your Name]',
    '<name>',
    '«Vorname»',
    '«First_Name»',
    ':name',
    '$name',
    '{firstName}',
    '{First name}',
  ],
  ...[
    'Lorem ipsum dolor',
    'Invalid Date',
    '0000-00-00',
    'System.Object[]',
    '%!s(MISSING)',
    'a:1:{i:0;s:1:"x";}',
    '{}',
    '[]',
  ],
])('%j looks unfilled', (text) => {
  expect(inCourse(text)).toBe('looks_unfilled')
  expect(inName(text)).toBe('looks_unfilled')
})

test.each(['Ada undefined', 'undefined Ek', 'Ada null', 'null Ek', 'Dr. null Ek', 'Ada NaN'])(
  '%j looks unfilled as a name',
  (name) => {
    expect(inName(name)).toBe('looks_unfilled')
  },
)

const accented = [
  'Sébastien',
  'Łukasz Wiśniewski',
  'Zoë',
  'Jiří Dvořák',
  'don’t',
  'Müller – Groß',
  'Иван Петров',
  '山田太郎',
  'Nguyễn',
]
test.each(
  ['windows-1252', 'windows-1250', 'windows-1251', 'windows-1254', 'macintosh'].flatMap((encoding) =>
    accented.map((text) => [misread(text, encoding)]),
  ),
)('%j looks garbled', (text) => {
  expect(inCourse(text)).toBe('looks_garbled')
  expect(inName(text)).toBe('looks_garbled')
})

test.each([
  misread(misread('Sébastien', 'windows-1252'), 'windows-1252'),
  ...['S\ufffdbastien', 'S├®bastien', '锟斤拷', 'ï»¿Ada Ek', 'Sйbastien', 'M?ller'],
])('%j looks garbled as a name', (name) => {
  expect(inName(name)).toBe('looks_garbled')
})

test.each([
  ['45366', 'Date', '2024-03-15'],
  ['45366', 'Course date', '2024-03-15'],
  ['45366.75', 'Date of birth', '2024-03-15'],
  ['36526', 'Datum', '2000-01-01'],
  ['45366', 'Fecha de curso', '2024-03-15'],
  ['45366', '修了日', '2024-03-15'],
  ['45366', 'Дата', '2024-03-15'],
  ['45366', 'Number', undefined],
  ['45366', 'Update', undefined],
  ['12345', 'Date', undefined],
  ['2024', 'Date', undefined],
  ['20240315', 'Date', undefined],
])('%s in the column %s looks like the date %s', (value, key, date) => {
  expect(findMistake({ name: 'Ada Ek', attributes: { [key]: value } })?.params?.date).toBe(date)
  const ofFile = findMistake({ name: 'Ada Ek', attributes: { Day: value } }, { 'attributes.Day': key })
  expect(ofFile?.params?.date).toBe(date)
})

test('An address in place of a name looks swapped', () => {
  expect(findMistake({ name: 'ada@example.com', attributes: {} })).toMatchObject({
    code: 'looks_swapped',
    column: 'name',
  })
})

test('A mistake names its value, and tables and images have none', () => {
  expect(findMistake({ name: 'Ada Ek', attributes: { A: 'Sailing', B: 'R&amp;D' } })?.column).toBe(
    'attributes.B',
  )
  const attributes = { Table: '[{"a": "{x}"}]', Photo: `data:image/png;base64,${'&amp;'.repeat(1_000)}` }
  expect(findMistake({ name: 'Ada Ek', attributes })).toBeUndefined()
})

test.each([
  ['JOHN SMITH', true],
  ["JOHN O'NEIL", true],
  ['ŁUKASZ WIŚNIEWSKI', true],
  ['ИВАН ПЕТРОВ', true],
  ['MARÍA DEL CARMEN', true],
  ["O'NEIL", false],
  ['McDONALD', false],
  ['J. R. SMITH', false],
  ['YAMADA Taro', false],
  ['LI NA', false],
  ['MC', false],
  ['山田太郎', false],
  ['ליאת כהן', false],
])('%s is in capitals: %s', (name, expected) => {
  expect(isAllCapitals(name)).toBe(expected)
})

test('Of 2,000 titles and 5,000 names, at most one in a thousand looks like a mistake', () => {
  const titles = [...new Set(courseTitles())]
  const names = [...new Set(personNames())]
  expect(titles.length).toBeGreaterThanOrEqual(2_000)
  expect(names.length).toBeGreaterThanOrEqual(5_000)
  const alarms = [
    ...titles.filter((title) => inCourse(title)),
    ...names.filter((name) => inName(name) ?? isAllCapitals(name)),
  ]
  expect(alarms).toEqual([])
})

test.each(['?', 'Р', 'Ã', '─', '{"', '<%'])('Values full of “%s” take linear time', (sign) => {
  expect((n: number) => {
    const value = `${sign.repeat(n)}é`
    const attributes = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`k${i}`, value]))
    recipientWarnings({ name: 'Ada', attributes })
  }).toTakeLinearTime(1_900)
})

test.each(['1,23E+11', '1.23E+11', '4.9E+12', '-2E+15', '1.2E-05', ' 8,5E+10 '])(
  '%j was shortened',
  (text) => {
    expect(inCourse(text)).toBe('looks_shortened')
  },
)

test.each(['1E', 'E+11', '3E', '12E+3 Sailing', 'Model 2E10A', '1.23', 'B2E+11', '7e'])(
  '%j was not shortened',
  (text) => {
    expect(inCourse(text)).not.toBe('looks_shortened')
  },
)
