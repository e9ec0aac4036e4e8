import type { BuiltInDesign } from './designTools.ts'

const serif = { fontFamily: 'Lora' }

/** Warm: a large handwritten word of thanks in an edge of lace. */
export const gratitude: BuiltInDesign = {
  palette: { paper: '#fffaf6', ink: '#4a2032', accent: '#a93b5c', soft: '#f6dfe2' },
  title: 'appreciation',
  tags: ['warm', 'award', 'volunteer'],
  make: ({ page: { width, height, middle }, colors, texts, text, value, sentence, frame, signature, qr }) => {
    const row = height - 226
    const foot = { ...serif, fontSize: 26 }
    return {
      background: colors.paper,
      fields: [
        frame('scallops', 44, width - 88, height - 88, { strokeWidth: 3, fill: colors.soft, locked: true }),
        text(texts.appreciation, 138, 34, {
          ...{ ...serif, letterSpacing: 6, textTransform: 'uppercase', color: colors.accent },
        }),
        text(texts.thanks, 222, 180, { fontFamily: 'Dancing Script', isBold: true, color: colors.accent }),
        value('name', 472, 80, { ...serif, isBold: true }),
        sentence(texts.volunteering, 602, 34, { fontSize: 48, isBold: true }, serif),
        sentence(texts.issued, 808, 28, { isItalic: true }, { ...serif, height: 74 }),
        ...signature(texts.authorizedSignature, middle - 390, row, 340, foot),
        frame('scroll', row - 20, 300, 70, { strokeWidth: 2, fill: colors.accent }),
        qr(middle + 390, row),
      ],
    }
  },
}
