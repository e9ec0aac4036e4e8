import type { BuiltInDesign } from './designTools.ts'

const serif = { fontFamily: 'Playfair Display' }
const small = { fontFamily: 'Cormorant Garamond' }

/** Luxury: a huge initial of the issuer behind everything, and italics. */
export const monogram: BuiltInDesign = {
  palette: { paper: '#fbf8f3', ink: '#2b1a20', accent: '#6d2137', soft: '#f1e4dc' },
  title: 'excellence',
  tags: ['luxury', 'award', 'formal'],
  make: ({
    page: { width, height, middle },
    colors,
    texts,
    text,
    initial,
    value,
    sentence,
    line,
    signature,
    dated,
    qr,
  }) => {
    const row = height - 226
    const foot = { ...small, fontSize: 28 }
    const rule = (y: number) => line(y, width - 280, { stroke: colors.accent, locked: true })
    return {
      background: colors.paper,
      fields: [
        // Ends above the code in every alphabet.
        initial(480, 520, {
          ...{
            ...serif,
            isItalic: true,
            color: colors.accent,
            opacity: 0.11,
            width: width - 200,
            locked: true,
          },
        }),
        ...[80, 88, height - 90, height - 82].map(rule),
        value('organization', 138, 36, { ...small, letterSpacing: 6, isBold: true, color: colors.accent }),
        text(texts.excellence, 226, 120, { ...serif, isItalic: true }),
        text(texts.presented, 418, 36, { ...small, isItalic: true }),
        value('name', 478, 84, { ...serif, isItalic: true, color: colors.accent }),
        sentence(
          texts.completing,
          622,
          36,
          { fontSize: 50, isItalic: false, isBold: true },
          { ...small, isItalic: true, height: 190 },
        ),
        ...dated(middle - 420, row, 340, foot),
        ...signature(texts.authorizedSignature, middle + 420, row, 340, foot),
        qr(middle, row),
      ],
    }
  },
}
