import type { DesignMaker } from './designTools.ts'

/** Modern: a square of color on an asymmetric grid, in which nothing is centered. */
export const swiss: DesignMaker = ({
  page: { width, height },
  colors,
  texts,
  labels,
  text,
  value,
  sentence,
  rectangle,
  line,
  qr,
}) => {
  const sans = { fontFamily: 'Arial', alignment: 'left', x: 582, width: width - 694 } as const
  return {
    background: colors.paper,
    fields: [
      rectangle(112, 360, 360, { x: 112, alignment: 'left', fill: colors.accent }),
      text(texts.completion, 108, 92, { ...sans, isBold: true, fit: 'wrap', height: 220, lineHeight: 1.05 }),
      text(texts.certify, 448, 32, sans),
      value('name', 506, 84, { ...sans, isBold: true, color: colors.accent }),
      sentence(texts.completed, 636, 32, { fontSize: 46, isBold: true }, { ...sans, height: 200 }),
      line(height - 240, 340, { x: 582, alignment: 'left' }),
      text(texts.instructor, height - 226, 24, { ...sans, width: 340 }),
      line(height - 240, 340, { x: 982, alignment: 'left' }),
      text(texts.director, height - 226, 24, { ...sans, x: 982, width: 340 }),
      text(labels.date, 506, 24, { ...sans, x: 112, width: 360, isBold: true }),
      value('date', 540, 28, { ...sans, x: 112, width: 360 }),
      text(labels.organization, 620, 24, { ...sans, x: 112, width: 360, isBold: true }),
      value('organization', 654, 28, { ...sans, x: 112, width: 360 }),
      qr(174, height - 262),
    ],
  }
}
