import type { DesignMaker } from './designTools.ts'

const serif = { fontFamily: 'Libre Baskerville' }

/** Academic: a place for the crest, and three signatures in a row. */
export const faculty: DesignMaker = ({
  page: { width, height },
  colors,
  texts,
  text,
  value,
  sentence,
  frame,
  rectangle,
  logo,
  signature,
  qr,
}) => ({
  background: colors.paper,
  fields: [
    rectangle(0, width, 26, { fill: colors.ink, locked: true }),
    rectangle(26, width, 6, { fill: colors.accent, locked: true }),
    frame('divider', 446, 520, 26, { strokeWidth: 2, stroke: colors.accent, fill: colors.accent }),
    logo(104, 130),
    value('organization', 252, 30, { ...serif, letterSpacing: 2, isBold: true }),
    text(texts.diploma, 326, 92, serif),
    text(texts.certify, 512, 27, { ...serif, isItalic: true }),
    value('name', 574, 76, { ...serif, isBold: true, color: colors.accent, width: width - 354 }),
    sentence(texts.completed, 706, 27, { fontSize: 38, isBold: true }, serif),
    ...[texts.dean, texts.director, texts.instructor].flatMap((role, i) =>
      signature(role, 300 + ((width - 524) / 3) * i, height - 190, 330, { ...serif, fontSize: 22 }),
    ),
    value('date', height - 110, 22, { ...serif, x: width - 244, width: 300 }),
    qr(width - 244, height - 294),
  ],
})
