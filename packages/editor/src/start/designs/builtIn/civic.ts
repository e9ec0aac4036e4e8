import type { DesignMaker } from '../designTools.ts'

const serif = { fontFamily: 'Times New Roman' }

/** Institutional: a band in two colors, and a place for a stamp. */
export const civic: DesignMaker = ({
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
    rectangle(0, 1754, 64, { fill: colors.ink, locked: true }),
    rectangle(64, 1754, 28, { fill: colors.accent, locked: true }),
    ellipse(900, 220, 220, { x: 1130, stroke: colors.accent, strokeWidth: 3, dash: [12, 10] }),
    value('organization', 156, 36, { ...serif, isBold: true }),
    line(222, 160, { stroke: colors.accent, strokeWidth: 3 }),
    text(texts.completion, 262, 88, { ...serif, isBold: true, width: 1500 }),
    text(texts.certify, 426, 34, serif),
    value('name', 486, 84, { ...serif, isBold: true }),
    sentence(texts.completed, 622, 34, { fontSize: 48, isBold: true }, serif),
    ...dated(300, 1040, 320, { ...serif, fontSize: 26 }),
    ...signature(texts.director, 740, 1040, 380, { ...serif, fontSize: 26 }),
    text(texts.stamp, 996, 22, { ...serif, x: 1130, width: 180, color: colors.accent }),
    qr(1500, 936),
  ],
})
