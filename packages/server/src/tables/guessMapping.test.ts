import { expect, test } from 'vitest'
import { createRecipientReader } from './createRecipientReader.ts'
import { guessMapping } from './guessMapping.ts'

const row = (header: string[], ...cells: string[]) => guessMapping(header, [cells], ['Course', 'Grade'])

test.each<[header: string[], name: string | string[] | undefined, email: string | undefined]>([
  [['Name', 'E-Mail', 'x'], 'Name', 'E-Mail'],
  [['First name', 'Last name', 'Private email'], ['First name', 'Last name'], 'Private email'],
  [['Last name', 'First name', 'mail'], ['First name', 'Last name'], 'mail'],
  [['Nachname', 'Vorname', 'E-Mail-Adresse'], ['Vorname', 'Nachname'], 'E-Mail-Adresse'],
  [['Nombre', 'Apellidos', 'Correo electrónico'], ['Nombre', 'Apellidos'], 'Correo electrónico'],
  [['Nom', 'Prénom', 'Adresse courriel'], ['Prénom', 'Nom'], 'Adresse courriel'],
  [['Nome', 'Sobrenome', 'Email'], ['Nome', 'Sobrenome'], 'Email'],
  [['Nome completo', 'E-mail'], 'Nome completo', 'E-mail'],
  [['الاسم الأول', 'اسم العائلة', 'البريد الإلكتروني'], ['الاسم الأول', 'اسم العائلة'], 'البريد الإلكتروني'],
  [['الاسم الكامل', 'البريد'], 'الاسم الكامل', 'البريد'],
  [['姓', '名', 'メールアドレス'], ['姓', '名'], 'メールアドレス'],
  [['氏名', 'メール'], '氏名', 'メール'],
  [['Participant name (as printed)', 'email'], 'Participant name (as printed)', 'email'],
  [['Foo', 'Bar'], undefined, undefined],
])('guesses name and e-mail address of %j', (header, name, email) => {
  const guessed = guessMapping(header, [], ['Course'])
  expect([guessed.name, guessed.email]).toEqual([name, email])
})

test('lets the rows tell whether a name is whole', () => {
  const header = ['Name', 'Vorname', 'email']
  expect(row(header, 'Lovelace', 'Ada', 'a@example.com').name).toEqual(['Vorname', 'Name'])
  expect(row(header, 'Ada Lovelace', 'Ada', 'a@example.com').name).toBe('Name')
})

test('finds e-mail addresses by their cells', () => {
  expect(row(['Name', 'Kontakt'], 'Ada', 'ada@example.com').email).toBe('Kontakt')
  expect(row(['Name', 'Mailing list', 'Kontakt'], 'Ada', 'yes', 'ada@example.com').email).toBe('Kontakt')
})

test('matches the attributes of a template, each column once', () => {
  const header = ['Name', 'email', ' Final grade ', 'COURSE', '', 'Course name']
  expect(row(header)).toEqual({
    name: 'Name',
    email: 'email',
    attributes: { Course: 'COURSE', Grade: 'Final grade' },
  })
  expect(guessMapping(['name', 'email'], [], ['Name of course', '__proto__']).attributes).toEqual({})
})

test('reads rows by a mapping, and says which cells are wrong', () => {
  const read = createRecipientReader(['First', ' Last ', 'Mail', 'Course', '', 'Notes'], {
    name: ['First', 'Last'],
    email: 'Mail',
    attributes: { course: 'Course', __proto__: 'Course' },
  })
  expect(read([' Ada ', 'Lovelace', 'a@example.com', 'x\r\ny', '', '#N/A'])).toEqual({
    recipient: { name: 'Ada Lovelace', email: 'a@example.com', attributes: { course: 'x\ny' } },
    problems: [],
  })
  expect(read(['', 'Plato', 'p@example.com', '#REF!', 'z', '', 'w'])).toMatchObject({
    recipient: { name: 'Plato' },
    problems: [
      { column: 'Course', code: 'formula_error' },
      { column: '5', code: 'no_header' },
      { column: '7', code: 'no_header' },
    ],
  })
  expect(read(['A\ufffd', '', 'a@']).problems).toMatchObject([
    { column: 'First', code: 'unreadable_character' },
    { column: 'Mail', code: 'validation_failed', message: 'must be an e-mail address' },
  ])
  expect(read(['', ' ', 'a@example.com']).problems).toEqual([
    { column: 'First', code: 'validation_failed', message: 'is empty' },
  ])
})

test('refuses a column that several headers name, unless it is not used', () => {
  const header = ['name', 'mail', 'Course', 'Notes', ' Course', 'Notes']
  const mapping = { name: 'name', email: 'mail', attributes: {} }
  expect(() => createRecipientReader(header, { ...mapping, attributes: { x: 'Course' } })).toThrow(
    'Columns 3 and 5 are both named “Course”. Rename one of them, or remove it.',
  )
  const read = createRecipientReader(header, mapping)
  expect(read(['Ada', 'a@example.com', 'x', 'y', 'z'])).toMatchObject({ problems: [] })
})

test('says which columns there are if one is missing', () => {
  expect(() => createRecipientReader(['a', 'b'], { name: 'a', email: 'c', attributes: {} })).toThrow(
    'The table has no column “c”. It has “a”, “b”.',
  )
})
