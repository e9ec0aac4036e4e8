import type { BuiltInDesign } from './designTools.ts'

const serif = { fontFamily: 'Lora' }

/** Warm: a branch with leaves and berries grows along the left and the upper edge. */
export const botanical: BuiltInDesign = {
  palette: { paper: '#fbf9f2', ink: '#34402f', accent: '#a1503a', soft: '#9db18a' },
  title: 'completion',
  tags: ['warm', 'course', 'flowers'],
  make: ({ page: { width, height }, colors, texts, text, value, sentence, frame, signature, qr }) => {
    /** Middle of the page beside the branch. */
    const x = width / 2 + 70
    const row = height - 192
    const words = { ...serif, x, width: width - 480 }
    const foot = { ...serif, fontSize: 26 }
    return {
      background: colors.paper,
      fields: [
        frame('branch', 40, width - 330, height - 160, {
          ...{ x: 40, alignment: 'left', stroke: colors.soft, fill: colors.accent, strokeWidth: 3 },
          locked: true,
        }),
        text(texts.completion, 268, 92, { ...words, color: colors.accent }),
        text(texts.certify, 414, 32, { ...words, isItalic: true }),
        value('name', 468, 80, { ...words, isBold: true }),
        sentence(
          texts.completed,
          598,
          32,
          { fontSize: 46, isBold: true, color: colors.accent },
          { ...words, width: width - 560 },
        ),
        sentence(texts.issued, 810, 28, { isItalic: true }, { ...words, height: 74 }),
        ...signature(texts.signature, x - 390, row, 340, foot),
        ...signature(texts.authorizedSignature, x + 390, row, 340, foot),
        qr(x, row),
      ],
    }
  },
}
