import type { TemplateField } from '@certificate-sdk/template'
import fc from 'fast-check'

/** For tests: any position, size, alignment and angle, of text, images and codes. */
export const anyField: fc.Arbitrary<TemplateField> = fc
  .record({
    type: fc.constantFrom('text', 'image', 'qr'),
    x: fc.integer({ min: -200, max: 1200 }),
    y: fc.integer({ min: -200, max: 900 }),
    fontSize: fc.integer({ min: 20, max: 100 }),
    width: fc.integer({ min: 60, max: 600 }),
    alignment: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
    rotation: fc.integer({ min: -360, max: 360 }),
  })
  .map(({ width, ...field }) => ({ ...field, text: 'Hello', ...(field.type !== 'qr' && { width }) }))
