import { fieldKinds, fontFamilies } from '@certificate-sdk/template'
import fc from 'fast-check'
import type { StoredField } from '../../packages/server/src/templates/TemplateDocument.ts'
import type { PictureWish } from './createPicture.ts'
import { type ParityCase, paritySubject } from './ParityCase.ts'
import { parityTexts } from './parityTexts.ts'

const double = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true })

const text = fc.oneof(
  fc.constantFrom(...Object.values(parityTexts)),
  fc.string({ unit: 'grapheme', maxLength: 24 }),
  fc.string({ maxLength: 24 }),
)

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

/** Optional keys come and go, as `fc.record` does it where none is required. */
const look = fc.record(
  {
    fontFamily: fc.constantFrom(...fontFamilies.map(({ name }) => name), 'Helvetica, sans-serif', 'Unknown'),
    color: colour,
    isBold: fc.boolean(),
    isItalic: fc.boolean(),
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

function anyField(pictures: readonly string[]): fc.Arbitrary<Omit<StoredField, 'id'>> {
  const place = fc.record({
    type: fc.constantFrom(...fieldKinds.map(({ type }) => type), 'foreign'),
    text,
    x: double(-60, 700),
    y: double(-60, 500),
    fontSize: fc.oneof(double(1, 30), double(30, 160)),
    imageUrl: fc.constantFrom('', ...pictures),
  })
  return fc.tuple(place, look).map(([required, optional]) => ({ ...required, ...optional }) as StoredField)
}

/** What a random certificate is made of: the background is made and hosted when it is drawn. */
export interface RandomCase extends ParityCase {
  background: PictureWish
}

/**
 * Any certificate: kinds mixed, coordinates and page sizes between whole numbers, backgrounds of another size than
 * the page.
 *
 * @param pictures references of hosted pictures
 */
export function randomCase(pictures: readonly string[]): fc.Arbitrary<RandomCase> {
  const background = fc.record({
    width: fc.integer({ min: 16, max: 900 }),
    height: fc.integer({ min: 16, max: 700 }),
    seed: fc.nat(1_000),
    type: fc.constantFrom('image/png' as const, 'image/jpeg' as const, 'image/webp' as const),
    translucent: fc.boolean(),
  })
  return fc
    .record({
      background,
      dimensions: fc.record({ width: double(16, 800), height: double(16, 600) }),
      fields: fc.array(anyField(pictures), { minLength: 1, maxLength: 40, size: 'max' }),
      locale: fc.constantFrom('en', 'de', 'fr', 'vi', 'ru', 'el', 'ar', 'ja'),
      recipientName: text,
      organizationLogo: fc.constantFrom('', ...pictures),
      attribute: text,
    })
    .map(({ background, dimensions, fields, locale, attribute, ...subject }) => ({
      background,
      template: {
        name: 'Random',
        imageUrl: '',
        dimensions,
        locale,
        fields: fields.map((field, i) => ({ ...field, id: `field-${i}` }) as StoredField),
      },
      subject: paritySubject({
        ...subject,
        // Fields of kind attribute show something only where one is given by their name.
        attributes: Object.fromEntries(
          fields
            .filter(({ type }) => type === 'attribute' || type === 'foreign')
            .map((field) => [field.text, attribute]),
        ),
      }),
    }))
}
