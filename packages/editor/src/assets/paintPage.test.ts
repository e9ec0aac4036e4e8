// @vitest-environment page
import { englishDates } from '@certificate-sdk/template/internal'
import { expect, it } from 'vitest'
import { sampleCertificate } from '../document/sampleCertificate.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { fontlessResources, itemOf } from '../testing/testItems.ts'
import { testSamples } from '../testing/testSamples.ts'
import { paintPage } from './paintPage.ts'

it('lays out a QR code as the canvas does', () => {
  const field = testField({ type: 'qr', fontSize: 100 })
  const certificate = sampleCertificate(testDocument(field), testSamples, englishDates)
  const [, ...ops] = paintPage(certificate.pages[0], fontlessResources).layout.ops
  expect(ops).toEqual(itemOf(field).layout.ops)
  expect(ops).toHaveLength(2)
})
