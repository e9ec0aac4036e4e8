import type { BuiltInDesign } from './designTools.ts'

const serif = { fontFamily: 'Lora' }

/** Warm: a border of cross-stitch, and a handwritten title. */
export const linen: BuiltInDesign = {
  palette: { paper: '#faf6ef', ink: '#3b4a3f', accent: '#a3452f', soft: '#ead8c6' },
  title: 'completion',
  tags: ['warm', 'course', 'simple'],
  make: ({ page: { width, height, middle }, colors, texts, text, value, sentence, frame, signature, qr }) => {
    const row = height - 226
    const foot = { ...serif, fontSize: 26 }
    return {
      background: colors.paper,
      fields: [
        frame('crossStitch', 48, width - 96, height - 96, { fill: colors.ink, locked: true }),
        text(texts.completion, 180, 136, {
          ...{ fontFamily: 'Dancing Script', isBold: true, color: colors.accent, width: width - 400 },
        }),
        frame('divider', 356, 420, 26, { strokeWidth: 2, fill: colors.accent }),
        text(texts.certify, 422, 32, { ...serif, isItalic: true }),
        value('name', 474, 80, { ...serif, isBold: true }),
        sentence(texts.completed, 604, 32, { fontSize: 46, isBold: true }, serif),
        sentence(texts.issued, 814, 28, { isItalic: true }, { ...serif, height: 74 }),
        ...signature(texts.signature, middle - 390, row, 340, foot),
        ...signature(texts.authorizedSignature, middle + 390, row, 340, foot),
        qr(middle, row),
      ],
    }
  },
}
