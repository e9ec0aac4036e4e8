import type { BuiltInDesign } from './designTools.ts'

const serif = { fontFamily: 'Cormorant Garamond' }

/** Luxury: gold hairlines on a night sky, with a fan in each corner. */
export const night: BuiltInDesign = {
  palette: { paper: '#0b1020', ink: '#f4f1e6', accent: '#d9bb74', soft: '#1d2a55' },
  title: 'certificate',
  tags: ['luxury', 'award', 'formal'],
  make: ({ page: { width, height, middle }, colors, texts, text, value, sentence, frame, signature, qr }) => {
    const row = height - 206
    const foot = { ...serif, fontSize: 28 }
    return {
      background: {
        type: 'radial',
        stops: [
          { offset: 0, color: colors.soft },
          { offset: 1, color: colors.paper },
        ],
      },
      fields: [
        frame('fanCorners', 58, width - 116, height - 116, {
          strokeWidth: 2,
          fill: colors.paper,
          locked: true,
        }),
        text(texts.certificate, 180, 112, {
          ...{
            fontFamily: 'Cinzel',
            isBold: true,
            color: colors.accent,
            letterSpacing: 18,
            width: width - 560,
          },
          textTransform: 'uppercase',
        }),
        frame('divider', 336, 460, 30, { strokeWidth: 2, fill: colors.accent }),
        text(texts.certify, 418, 36, { ...serif, isItalic: true }),
        value('name', 472, 88, { ...serif, isItalic: true }),
        sentence(texts.completed, 622, 36, { fontSize: 50, isBold: true, color: colors.accent }, serif),
        sentence(texts.issued, 832, 30, {}, { ...serif, height: 78 }),
        ...signature(texts.signature, middle - 390, row, 340, foot),
        ...signature(texts.authorizedSignature, middle + 390, row, 340, foot),
        qr(middle, row),
      ],
    }
  },
}
