import type { DesignMaker } from './designTools.ts'

const serif = { fontFamily: 'Times New Roman' }

/** Institutional: a band in two colors, and a place for a stamp. */
export const civic: DesignMaker = ({
  page: { width, height, middle },
  colors,
  texts,
  text,
  value,
  sentence,
  rectangle,
  ellipse,
  line,
  signature,
  dated,
  qr,
}) => ({
  background: colors.paper,
  fields: [
    rectangle(0, width, 64, { fill: colors.ink, locked: true }),
    rectangle(64, width, 28, { fill: colors.accent, locked: true }),
    ellipse(height - 340, 220, 220, {
      x: width - 512,
      stroke: colors.accent,
      strokeWidth: 3,
      dash: [12, 10],
    }),
    value('organization', 156, 36, { ...serif, isBold: true }),
    line(222, 160, { stroke: colors.accent, strokeWidth: 3 }),
    text(texts.completion, 256, 98, { ...serif, isBold: true, width: width - 254 }),
    text(texts.certify, 426, 34, serif),
    value('name', 486, 84, { ...serif, isBold: true }),
    sentence(texts.completed, 622, 34, { fontSize: 48, isBold: true }, serif),
    ...dated(300, height - 200, 320, { ...serif, fontSize: 26 }),
    ...signature(texts.director, middle - 80, height - 200, 380, { ...serif, fontSize: 26 }),
    text(texts.stamp, height - 244, 22, { ...serif, x: width - 512, width: 180, color: colors.accent }),
    qr(width - 202, height - 304),
  ],
})
