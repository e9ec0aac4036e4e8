import * as v from 'valibot'

const pattern = /^(#[0-9a-fA-F]{6}|transparent)$/

/** The square behind a QR code: a color, or `transparent`. */
export const qrBackgroundSchema = v.pipe(
  v.string('must be a string'),
  v.regex(pattern, 'must be a color such as #1A2B3C, or transparent'),
)

/** Returns true for a valid stored value: templates of earlier releases may have anything in the key. */
export function isQrBackground(value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value)
}
