import { expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { testField } from '../testing/testDocument.ts'
import { itemOf } from '../testing/testItems.ts'
import { testSamples } from '../testing/testSamples.ts'
import { describePage } from './describePage.ts'

it('reads the texts from top to bottom, names what has none, and skips what is hidden', () => {
  const items = [
    testField({ type: 'qr', y: 500 }),
    testField({ type: 'name', y: 200 }),
    testField({ text: 'Diploma', y: 20 }),
    testField({ text: 'Secret', hidden: true }),
  ].map(itemOf)
  const said = describePage(items, en)
  expect(said.replace(/[\u2068\u2069]/g, '')).toBe(
    `${en.fieldsOnPage}: Diploma, ${testSamples.recipientName}, QR code`,
  )
})
