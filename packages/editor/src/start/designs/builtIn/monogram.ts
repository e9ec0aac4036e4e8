import type { DesignMaker } from './designTools.ts'

const serif = { fontFamily: 'Playfair Display' }
const small = { fontFamily: 'Cormorant Garamond' }

/** Luxury: a huge initial of the issuer behind everything, and italics. */
export const monogram: DesignMaker = ({
  page: { width, height, middle },
  colors,
  initial,
  texts,
  text,
  value,
  sentence,
  line,
  signature,
  dated,
  qr,
}) => ({
  background: colors.paper,
  fields: [
    text(initial, height / 2 - (isCapital(initial) ? 556 : 380), isCapital(initial) ? 1240 : 760, {
      ...{ ...serif, isItalic: true, color: colors.accent, opacity: 0.11, width: width - 200, locked: true },
    }),
    ...[70, 78].map((y) => line(y, width - 280, { stroke: colors.accent, strokeWidth: 2, locked: true })),
    ...[height - 80, height - 72].map((y) =>
      line(y, width - 280, { stroke: colors.accent, strokeWidth: 2, locked: true }),
    ),
    value('organization', 138, 36, { ...small, letterSpacing: 6, isBold: true, color: colors.accent }),
    text(texts.excellence, 232, 116, { ...serif, isItalic: true }),
    text(texts.presented, 424, 36, { ...small, isItalic: true }),
    value('name', 488, 92, { ...serif, isItalic: true, isBold: true, color: colors.accent }),
    sentence(
      texts.completing,
      630,
      36,
      { fontSize: 50, isItalic: false, isBold: true },
      { ...small, isItalic: true, height: 190 },
    ),
    ...dated(420, height - 210, 360, { ...small, fontSize: 28 }),
    ...signature(texts.director, width - 420, height - 210, 360, { ...small, fontSize: 28 }),
    qr(middle, height - 306),
  ],
})

/** Letters of other scripts reach higher and lower than capitals. */
function isCapital(letter: string): boolean {
  return /\p{Lu}/u.test(letter)
}
