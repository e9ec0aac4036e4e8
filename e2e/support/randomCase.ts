import { fieldKinds, fontFamilies, type TemplateField } from '@certificate-sdk/template'
import fc from 'fast-check'
import type { ImageSpec } from './createImage.ts'
import { type ParityCase, paritySubject } from './ParityCase.ts'
import { parityTexts } from './parityTexts.ts'

/** A certificate whose background is a hosted image, or is generated when it is drawn. */
export interface RandomCase extends ParityCase {
  background: string | ImageSpec
}

const double = (min: number, max: number) => fc.double({ min, max, noNaN: true })

const text = fc.oneof(
  fc.constantFrom(...Object.values(parityTexts)),
  fc.string({ unit: 'grapheme', maxLength: 24 }),
  fc.string({ maxLength: 24 }),
)

/** Properties that every field has. */
const required = (images: readonly string[]) =>
  fc.record({
    type: fc.constantFrom(...fieldKinds.map(({ type }) => type), 'foreign'),
    text,
    x: double(-60, 700),
    y: double(-60, 500),
    fontSize: fc.oneof(double(1, 30), double(30, 160)),
    imageUrl: fc.constantFrom('', ...images),
  })

/** Properties that a field may lack. */
const optional = fc.record(
  {
    fontFamily: fc.constantFrom(...fontFamilies.map(({ name }) => name), 'Helvetica, sans-serif', 'Unknown'),
    color: fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
    isBold: fc.boolean(),
    isItalic: fc.boolean(),
    isUnderline: fc.boolean(),
    alignment: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
    width: double(1, 500),
    rotation: fc.oneof(fc.constantFrom(0, 90, 180, -90, 360), double(-400, 400)),
    opacity: double(0, 1),
    letterSpacing: double(-3, 12),
    lineHeight: double(0.5, 3),
    minFontSize: double(0.25, 40),
    hidden: fc.integer({ min: 0, max: 9 }).map((value) => value === 0),
  },
  { requiredKeys: [] },
)

const background = fc.record({
  width: fc.integer({ min: 16, max: 900 }),
  height: fc.integer({ min: 16, max: 700 }),
  seed: fc.nat(1_000),
  type: fc.constantFrom('image/png' as const, 'image/jpeg' as const, 'image/webp' as const),
  translucent: fc.boolean(),
})

/**
 * Generates any certificate: kinds mixed, coordinates and page sizes between whole numbers, backgrounds of another size
 * than the page. Half of them share a page with others, so that leftovers are detected.
 *
 * @param images references of hosted images
 */
export function randomCase(images: readonly string[]): fc.Arbitrary<RandomCase> {
  const shared = {
    background: fc.constantFrom(...images.slice(0, 2)),
    dimensions: { width: 700, height: 495 },
  }
  const page = fc.oneof(
    fc.record({ ...shared, dimensions: fc.constant(shared.dimensions) }),
    fc.record({ background, dimensions: fc.record({ width: double(16, 800), height: double(16, 600) }) }),
  )
  const field = fc
    .tuple(required(images), optional)
    .map(([must, may]) => ({ ...must, ...may }) as TemplateField)
  return fc
    .record({
      page,
      fields: fc.array(field, { minLength: 1, maxLength: 40, size: 'max' }),
      locale: fc.constantFrom('en', 'de', 'fr', 'vi', 'ru', 'el', 'ar', 'hi', 'ja', 'zh-Hant', 'ko'),
      recipientName: text,
      organizationLogo: fc.constantFrom('', ...images),
      attribute: text,
    })
    .map(({ page: { background, dimensions }, fields, locale, attribute, ...subject }) => {
      // An attribute field shows a value only if one is given under its name.
      const named = fields.filter(({ type }) => type === 'attribute' || type === 'foreign')
      const attributes = Object.fromEntries(named.map((one) => [one.text, attribute]))
      return {
        background,
        template: { name: 'Random', imageUrl: '', dimensions, locale, fields },
        subject: paritySubject({ ...subject, attributes }),
      }
    })
}
