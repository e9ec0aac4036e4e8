import type { BuiltInDesign } from './designTools.ts'

const title = { fontFamily: 'Cinzel', letterSpacing: 8, textTransform: 'uppercase' } as const
const serif = { fontFamily: 'EB Garamond' }

/** Classic: an engraved border, the issuer's seal above capitals, and a name in copperplate. */
export const engraving: BuiltInDesign = {
  palette: { paper: '#fbf8ee', ink: '#17352b', accent: '#86651f', soft: '#efe5c8' },
  title: 'completion',
  tags: ['classic', 'course', 'formal', 'award', 'school'],
  make: ({
    page: { width, height, middle },
    colors,
    texts,
    text,
    value,
    sentence,
    frame,
    seal,
    signature,
    qr,
  }) => {
    const row = height - 206
    return {
      background: colors.paper,
      fields: [
        frame('flourishes', 58, width - 116, height - 116, {
          ...{ strokeWidth: 2, fill: colors.accent, locked: true },
        }),
        ...seal('rosette', middle, 100, 196, serif),
        text(texts.completion, 334, 64, { ...title, isBold: true, width: width - 480 }),
        text(texts.certify, 430, 32, { ...serif, isItalic: true }),
        value('name', 486, 108, { fontFamily: 'Pinyon Script', height: 118 }),
        sentence(texts.completed, 620, 32, { fontSize: 46, isBold: true }, serif),
        sentence(texts.issued, 826, 28, { isItalic: true }, { ...serif, height: 74 }),
        ...signature(texts.signature, middle - 390, row, 320, serif),
        ...signature(texts.authorizedSignature, middle + 390, row, 320, serif),
        qr(middle, row),
      ],
    }
  },
}
