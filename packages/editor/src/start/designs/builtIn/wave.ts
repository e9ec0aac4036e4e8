import type { BuiltInDesign } from './designTools.ts'

/** Modern: two waves across the bottom of the page, and a quiet title above them. */
export const wave: BuiltInDesign = {
  palette: { paper: '#ffffff', ink: '#10304a', accent: '#1673a3', soft: '#bfe3ee' },
  title: 'completion',
  tags: ['modern', 'course', 'simple'],
  make: ({ page: { width, height, middle }, colors, texts, text, value, sentence, frame, signature, qr }) => {
    const sans = { fontFamily: 'Montserrat', width: width - 300 }
    const [high, row] = [236, height - 316]
    const foot = { ...sans, fontSize: 26 }
    return {
      background: colors.paper,
      fields: [
        frame('waves', height - high, width, high, {
          ...{ stroke: colors.accent, fill: colors.soft, opacity: 0.9, locked: true },
        }),
        text(texts.completion, 116, 100, { ...sans, letterSpacing: 2 }),
        text(texts.certify, 272, 32, { ...sans, color: colors.accent }),
        value('name', 322, 80, { ...sans, isBold: true }),
        sentence(
          texts.completed,
          446,
          32,
          { fontSize: 46, isBold: true, color: colors.accent },
          { ...sans, width: 1300 },
        ),
        sentence(texts.issued, 660, 28, { isBold: true }, { ...sans, height: 74 }),
        ...signature(texts.signature, middle - 390, row, 360, foot),
        ...signature(texts.authorizedSignature, middle + 390, row, 360, foot),
        qr(middle, row),
      ],
    }
  },
}
