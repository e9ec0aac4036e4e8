import type { DesignMaker } from './designTools.ts'

const serif = { fontFamily: 'Times New Roman' }

/** Security: a border of interlaced waves, a faint rosette below the text, and the number of the certificate. */
export const guilloche: DesignMaker = ({
  page: { width, height, middle },
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
    frame('guilloche', 40, width - 80, height - 80, { strokeWidth: 2, fill: colors.soft, locked: true }),
    frame('rosette', height / 2 - 252, 540, 540, { strokeWidth: 2, opacity: 0.13, locked: true }),
    text(texts.diploma, 196, 110, { fontFamily: 'Playfair Display', isBold: true }),
    line(346, 220, { stroke: colors.accent, strokeWidth: 3 }),
    text(texts.certify, 392, 32, { ...serif, isItalic: true }),
    value('name', 458, 88, { ...serif, isBold: true, width: width - 474 }),
    sentence(
      texts.completed,
      606,
      32,
      { fontSize: 46, isBold: true, color: colors.accent },
      { ...serif, width: width - 594 },
    ),
    sentence(texts.issued, 792, 28, { isItalic: true }, { ...serif, height: 66, width: width - 594 }),
    ...signature(texts.director, 460, height - 250, 360, { ...serif, fontSize: 26 }),
    ...signature(texts.instructor, middle + 43, height - 250, 360, { ...serif, fontSize: 26 }),
    text(labels.id, height - 176, 20, { ...serif, x: 280, alignment: 'left', width: 190 }),
    value('certificateId', height - 176, 20, {
      fontFamily: 'Courier New',
      x: 480,
      alignment: 'left',
      width: 620,
    }),
    qr(width - 364, height - 334, 160),
  ],
})
