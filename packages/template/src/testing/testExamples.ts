import type { FontSet } from '../fonts/FontSet.ts'
import { closeness } from '../layout/closeness.ts'
import { createQrCode } from '../layout/createQrCode.ts'
import { effects } from '../layout/effects.ts'
import type { LayoutResources } from '../layout/layout.ts'
import { placeTable } from '../layout/placeTable.ts'
import { shapeParts } from '../layout/shapeParts.ts'
import type { CertificateData } from '../model/CertificateData.ts'
import type { Dimensions, Template, TemplateField, TemplatePage } from '../model/Template.ts'
import { textParts } from './textParts.ts'

/** For tests: a landscape page. */
export const testPage: Dimensions = { width: 1000, height: 700 }

/** For tests: a text field at (100, 50), 40 px high, overridden by `keys`. */
export function testField(keys: Partial<TemplateField> = {}): TemplateField {
  return { type: 'text', text: 'Hello', x: 100, y: 50, fontSize: 40, ...keys }
}

/** For tests: a template with these fields. */
export function testTemplate(fields: TemplateField[] = [testField()]): Template {
  return { name: 'Diploma', imageUrl: 'https://example.org/page.png', dimensions: testPage, fields }
}

/** For tests: an additional page with these fields. */
export function testFurtherPage(fields: TemplateField[] = [testField()]): TemplatePage {
  return { imageUrl: 'https://example.org/back.png', fields }
}

/** For tests: a field with every documented key and no other. */
export const documentedField: TemplateField = {
  id: 'field-1',
  type: 'name',
  text: 'Name',
  x: 500,
  y: 300,
  fontSize: 40,
  fontFamily: 'Arial',
  color: '#1A2B3C',
  isBold: false,
  isItalic: false,
  alignment: 'center',
  templateId: 'template-1',
}

/** For tests: the data of a certificate. */
export const testData: CertificateData = {
  recipientName: 'Ada Lovelace',
  issuedAt: '2026-11-21T09:00:00Z',
  certificateId: 'CERT-42',
  verificationUrl: 'https://example.org/v/abc',
  organizationName: 'Analytical Society',
  organizationLogo: 'https://example.org/logo.png',
  attributes: {},
}

/** For tests: fonts, without loaded images. */
export function testResources(fonts: FontSet): LayoutResources {
  const parts = { closeness, shapeParts, createQrCode, placeTable, effects, ...textParts }
  return { fonts, parts, imageSize: () => undefined }
}
