import type { DesignMaker } from '../designTools.ts'

const sans = { fontFamily: 'Noto Sans', alignment: 'left', x: 572, width: 1070 } as const
const side = { fontFamily: 'Noto Sans', x: 230, width: 348 } as const

/** Modern: a dark column holds logo, date, and QR code beside the text. */
export const column: DesignMaker = ({
  colors,
  texts,
  labels,
  text,
  value,
  sentence,
  rectangle,
  line,
  logo,
  qr,
}) => ({
  background: colors.paper,
  fields: [
    rectangle(0, 460, 1240, { x: 0, alignment: 'left', fill: colors.ink, locked: true }),
    rectangle(0, 12, 1240, { x: 460, alignment: 'left', fill: colors.accent, locked: true }),
    logo(130, 170, { x: 230 }),
    value('organization', 330, 32, { ...side, isBold: true, color: colors.paper }),
    text(labels.date, 788, 24, { ...side, color: colors.soft }),
    value('date', 822, 30, { ...side, color: colors.paper }),
    qr(230, 928, 170),
    text(texts.completion, 150, 72, { ...sans, isBold: true }),
    line(270, 140, { x: 572, alignment: 'left', stroke: colors.accent, strokeWidth: 6 }),
    text(texts.presented, 396, 32, sans),
    value('name', 452, 84, { ...sans, isBold: true, color: colors.accent }),
    sentence(texts.completing, 590, 32, { fontSize: 46, isBold: true }, { ...sans, height: 200 }),
    line(1030, 460, { x: 572, alignment: 'left' }),
    text(texts.instructor, 1046, 26, { ...sans, width: 460 }),
    line(1030, 460, { x: 1182, alignment: 'left' }),
    text(texts.director, 1046, 26, { ...sans, x: 1182, width: 460 }),
  ],
})
