import type { DesignMaker } from '../designTools.ts'

const sans = { fontFamily: 'Montserrat', alignment: 'left', x: 460, width: 1180 } as const

/** Modern: one huge word along the left edge, everything else flush left beside an accent bar. */
export const grotesk: DesignMaker = ({
  colors,
  texts,
  labels,
  text,
  value,
  sentence,
  rectangle,
  line,
  qr,
}) => ({
  background: colors.paper,
  fields: [
    rectangle(112, 12, 1016, { x: 350, alignment: 'left', fill: colors.accent }),
    text(texts.certificate, 1128, 150, {
      ...sans,
      ...{ x: 130, width: 1016, rotation: -90, isBold: true, letterSpacing: 10, textTransform: 'uppercase' },
    }),
    value('organization', 108, 32, { ...sans, isBold: true }),
    text(texts.certify, 300, 32, sans),
    value('name', 360, 84, { ...sans, isBold: true, color: colors.accent }),
    sentence(texts.completed, 510, 32, { fontSize: 46, isBold: true }, { ...sans, height: 200 }),
    value('date', 944, 28, { ...sans, width: 340 }),
    line(990, 340, { x: 460, alignment: 'left' }),
    text(labels.date, 1004, 24, { ...sans, width: 340 }),
    line(990, 340, { x: 860, alignment: 'left' }),
    text(texts.director, 1004, 24, { ...sans, x: 860, width: 340 }),
    qr(1567, 978),
  ],
})
