import { CertificateError, type RequestIssue } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { messagesOf } from '../languages/messagesOf.ts'
import { explainError } from './explainError.ts'
import { rowMessage } from './rowMessage.ts'

const visitIn = (language: 'de' | 'en') => ({ language, messages: messagesOf[language] })

function refused(code: string, errors: RequestIssue[] = [], reason = 'In English.') {
  return Object.assign(new CertificateError({ reason, status: 400, code }), { errors })
}

test.each([
  ['email', 'email'],
  ['recipientData.email', 'email'],
  ['recipientData.name', 'name'],
  ['recipientData.attributes.Course', 'text'],
  ['website', 'website'],
  ['domain', 'domain'],
  ['url', 'url'],
  ['mailData', 'mail'],
  ['mailData.subject', 'text'],
  ['expiresAt', 'expiresAt'],
  ['organizationId', 'choice'],
] as const)('says in the person’s language what is wrong with %s', (path, kind) => {
  const { de } = messagesOf
  const problem = explainError(
    refused('validation_failed', [{ path, message: 'must be other' }]),
    visitIn('de'),
  )
  expect(problem).toEqual({ status: 400, message: de.wrong[kind], fields: { [path]: de.wrong[kind] } })
})

test('names what no form has: in English as the API does', () => {
  const error = refused('validation_failed', [{ path: 'fields[2].color', message: 'must be a color' }])
  expect(explainError(error, visitIn('de')).message).toBe(
    'Dieser Wert wird nicht angenommen: fields[2].color',
  )
  expect(explainError(error, visitIn('en')).message).toBe('fields[2].color must be a color')
})

test('names the field of a design whose text does not fit', () => {
  const errors = [{ path: 'fields[0]', message: '“Course”: needs 900 px' }]
  expect(explainError(refused('does_not_fit', errors), visitIn('de')).message).toBe(
    'Ein Text passt nicht auf das Zertifikat: “Course”',
  )
  expect(explainError(refused('does_not_fit', errors), visitIn('en')).message).toBe(
    'Some text doesn’t fit on the certificate: “Course”: needs 900 px',
  )
})

test('says in English what a value of a table must be', () => {
  const path = 'recipientData.attributes.Courses'
  const error = refused('validation_failed', [{ path, message: 'must be a JSON array' }])
  expect(explainError(error, visitIn('en')).fields).toEqual({ [path]: '“Courses” must be a JSON array.' })
})

test('says from which row on a list cannot be read', () => {
  const reason = 'Row 12: a quotation mark (") opens here and never closes.'
  const error = refused(
    'invalid_table',
    [{ path: 'file', message: reason, code: 'unclosed_quote', row: 12 }],
    reason,
  )
  expect(explainError(error, visitIn('de')).message).toContain('ab Zeile 12')
  expect(explainError(error, visitIn('en')).message).toBe(reason)
})

test('says why a font is refused, in the words of the API', () => {
  const errors = [{ path: 'file', message: 'is WOFF 1: send it as WOFF2, TTF, or OTF' }]
  const messageIn = (language: 'de' | 'en') =>
    explainError(refused('invalid_font', errors), visitIn(language)).message
  expect(messageIn('en')).toBe('The file is WOFF 1: send it as WOFF2, TTF, or OTF.')
  expect(messageIn('de')).toContain(messagesOf.de.errors.invalid_font)
  expect(messageIn('de')).toContain('is WOFF 1')
})

test('names the fonts that a design lacks, and the designs that use a font', () => {
  const errors = ['Acme Sans', 'Größe', 'Acme Sans'].map((font, i) => ({
    path: `fields[${i}].fontFamily`,
    message: `is "${font}", a font that the account does not have`,
    font,
  }))
  const unknown = explainError(refused('unknown_font', errors), visitIn('de'))
  expect(unknown.message).toContain('\u2068Acme Sans\u2069, \u2068Größe\u2069. Laden Sie sie')
  const templates = [{ id: 'a', name: 'Diploma' }]
  const used = explainError(Object.assign(refused('font_in_use'), { templates }), visitIn('en'))
  expect(used.message).toContain('used by: \u2068Diploma\u2069. Choose another font there')
})

test('asks for headers if the first row of a list has none', () => {
  const reason = 'Row 1 must name the columns, but “a@example.com” is an email address. Insert a row above.'
  const error = refused(
    'invalid_table',
    [{ path: 'file', message: reason, code: 'no_header', row: 1 }],
    reason,
  )
  expect(explainError(error, visitIn('de')).message).toBe(messagesOf.de.errors.invalid_table)
})

test('refuses an id that no request can carry', () => {
  const error = new CertificateError({ reason: '".." is not an id.', code: 'invalid_argument' })
  expect(explainError(error, visitIn('de'))).toEqual({
    ...{ status: 400, fields: {} },
    message: messagesOf.de.wrong.choice,
  })
})

test('throws failures, which are not the person’s', () => {
  const failure = new CertificateError({ reason: 'Busy.', status: 503, code: 'busy' })
  expect(() => explainError(failure, visitIn('de'))).toThrow(failure)
})

test('explains rows by what is wrong in them, in the person’s language', () => {
  const { de } = messagesOf
  const words = (code: string, params?: Record<string, string | number>) =>
    rowMessage({ code, column: 'Kurs', ...(params && { params }) }, de)
  expect(words('validation_failed', { about: 'email' })).toBe(de.wrong.email)
  expect(words('validation_failed', { about: 'name' })).toBe(de.wrong.name)
  expect(words('validation_failed', { about: 'attributes' })).toBe(de.list.codes.validation_failed)
  expect(words('duplicate_email', { first: 3 })).toBe('Zeile 3 hat dieselbe Adresse.')
  expect(words('empty_value', { missing: 'Kurs, {x}' })).toBe('Es fehlt ein Wert für: Kurs, {x}.')
  expect(words('does_not_fit', { field: 'Course' })).toContain('„Course“')
  expect(words('does_not_fit')).toBe(de.list.codes.does_not_fit)
  expect(words('missing_character')).toContain('Kurs')
  expect(words('of_a_newer_service')).toBe(de.list.codes.validation_failed)
})
