import { loadAllLayoutParts } from '@certificate-sdk/template/internal'
import { expect, test, vi } from 'vitest'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import { cacheWarnings, type WarningSources } from './cacheWarnings.ts'

const template = {
  name: 'Diploma',
  imageUrl: '',
  dimensions: { width: 100, height: 100 },
  fields: [
    { type: 'name', text: 'Name', x: 0, y: 0, fontSize: 12 },
    { type: 'attribute', text: 'Course', x: 0, y: 20, fontSize: 12 },
  ],
} as TemplateDocument

const usual: WarningSources = {
  template,
  frozen: template,
  values: ['Ada', 'Navigation'],
  fonts: [],
  parts: await loadAllLayoutParts(),
  name: 'Ada',
  attributes: { Course: 'Navigation' },
  images: [],
  mail: {},
  addressNotes: new Set(),
  takesNumber: false,
  expiresAt: null,
}
const fonts = { knows: () => true }

const warning = { code: 'unknown_font', column: null, message: 'A warning.' } as const
/** Returns the cached warnings, and how often they were computed. */
function counted() {
  const find = vi.fn(() => [warning])
  return { find, warningsOf: cacheWarnings(fonts, find) }
}

test('warnings are found once for recipients who differ in their names only', () => {
  const { find, warningsOf } = counted()
  for (const name of ['Ada', 'Grace', 'Ada']) expect(warningsOf({ ...usual, name })).toEqual([warning])
  expect(find).toHaveBeenCalledTimes(1)
})

const hidden = { ...template, fields: template.fields.map((field) => ({ ...field, hidden: true })) }
test.each<[string, Partial<WarningSources>]>([
  ['another attribute', { attributes: { Course: 'Navigation', Grade: 'A' } }],
  ['another value', { attributes: { Course: '' } }],
  ['an image', { images: ['Photo'] }],
  ['an email', { mail: { subject: 'S', body: '{{name}}' } }],
  ['an attachment', { mail: { attachPdf: true } }],
  ['an address', { addressNotes: new Set(['bounced'] as const) }],
  ['a number', { takesNumber: true }],
  ['an end', { expiresAt: 1 }],
  ['hidden fields', { frozen: hidden as TemplateDocument }],
  ['another version of the template', { template: { ...template } }],
])('%s is checked again', (_name, other) => {
  const { find, warningsOf } = counted()
  warningsOf(usual)
  warningsOf({ ...usual, ...other })
  expect(find).toHaveBeenCalledTimes(2)
})

test('an attribute that replaces the name is compared with each name', () => {
  const warningsOf = cacheWarnings(fonts)
  const named = (name: string) =>
    warningsOf({ ...usual, name, attributes: { Course: 'Navigation', Name: 'Ada' } })
  expect(named('Ada')).toEqual([])
  expect(named('Grace')).toMatchObject([{ message: expect.stringContaining('shows "Grace"') }])
  expect(named('Ada')).toEqual([])
})

test('warnings about long values are not kept', () => {
  const { find, warningsOf } = counted()
  const long = { ...usual, attributes: { Course: 'x'.repeat(5_000) } }
  warningsOf(long)
  warningsOf(long)
  expect(find).toHaveBeenCalledTimes(2)
})

test('no QR code is made again for other attributes, nor for each field', () => {
  const createQrCode = vi.fn(usual.parts.createQrCode)
  const codeAt = (i: number) => ({ type: 'qr', text: `Code ${i}`, x: 0, y: 0, fontSize: 60 + i })
  const codes = Array.from({ length: 50 }, (_, i) => codeAt(i))
  const shown = { ...template, fields: codes } as TemplateDocument
  const warningsOf = cacheWarnings(fonts)
  const issue = (code: string, Grade: string) =>
    warningsOf({
      ...usual,
      template: shown,
      frozen: shown,
      parts: { createQrCode },
      attributes: { Grade },
      values: codes.map(() => `https://example.com/v/${code}`),
    })
  expect(issue('AAAA', '1').length).toBeGreaterThan(1)
  const made = createQrCode.mock.calls.length
  expect(made).toBeLessThan(5)
  issue('BBBB', '2')
  expect(createQrCode).toHaveBeenCalledTimes(made)
})
