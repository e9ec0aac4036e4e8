import type { DesignMaker } from '../designTools.ts'

const serif = { fontFamily: 'Times New Roman' }

/** Security: a border of interlaced waves, a faint rosette below the text, and the number of the certificate. */
export const guilloche: DesignMaker = ({
  colors,
  texts,
  labels,
  text,
  value,
  sentence,
  frame,
  line,
  signature,
  qr,
}) => ({
  background: colors.paper,
  fields: [
    frame('guilloche', 40, 1674, 1160, { strokeWidth: 2, fill: colors.soft, locked: true }),
    frame('rosette', 368, 540, 540, { strokeWidth: 2, opacity: 0.13, locked: true }),
    text(texts.diploma, 196, 110, { fontFamily: 'Playfair Display', isBold: true }),
    line(346, 220, { stroke: colors.accent, strokeWidth: 3 }),
    text(texts.certify, 392, 32, { ...serif, isItalic: true }),
    value('name', 458, 88, { ...serif, isBold: true, width: 1280 }),
    sentence(
      texts.completed,
      606,
      32,
      { fontSize: 46, isBold: true, color: colors.accent },
      { ...serif, width: 1160 },
    ),
    sentence(texts.issued, 792, 28, { isItalic: true }, { ...serif, height: 66, width: 1160 }),
    ...signature(texts.director, 460, 990, 360, { ...serif, fontSize: 26 }),
    ...signature(texts.instructor, 920, 990, 360, { ...serif, fontSize: 26 }),
    text(labels.id, 1064, 20, { ...serif, x: 280, alignment: 'left', width: 190 }),
    value('certificateId', 1064, 20, { fontFamily: 'Courier New', x: 480, alignment: 'left', width: 620 }),
    qr(1390, 906, 160),
  ],
})
