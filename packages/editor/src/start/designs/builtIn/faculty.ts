import type { DesignMaker } from '../designTools.ts'

const serif = { fontFamily: 'Libre Baskerville' }

/** Academic: a place for the crest, and three signatures in a row. */
export const faculty: DesignMaker = ({
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
    rectangle(0, 1754, 26, { fill: colors.ink, locked: true }),
    rectangle(26, 1754, 6, { fill: colors.accent, locked: true }),
    frame('divider', 446, 520, 26, { strokeWidth: 2, stroke: colors.accent, fill: colors.accent }),
    logo(104, 130),
    value('organization', 252, 30, { ...serif, letterSpacing: 2, isBold: true }),
    text(texts.diploma, 326, 92, serif),
    text(texts.certify, 512, 27, { ...serif, isItalic: true }),
    value('name', 574, 76, { ...serif, isBold: true, color: colors.accent, width: 1400 }),
    sentence(texts.completed, 706, 27, { fontSize: 38, isBold: true }, serif),
    ...signature(texts.dean, 300, 1050, 330, { ...serif, fontSize: 22 }),
    ...signature(texts.director, 710, 1050, 330, { ...serif, fontSize: 22 }),
    ...signature(texts.instructor, 1120, 1050, 330, { ...serif, fontSize: 22 }),
    value('date', 1130, 22, { ...serif, x: 1510, width: 300 }),
    qr(1510, 946),
  ],
})
