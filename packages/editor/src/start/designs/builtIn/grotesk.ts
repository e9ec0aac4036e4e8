import type { DesignMaker } from './designTools.ts'

/** Modern: one huge word along the left edge, everything else flush left beside an accent bar. */
export const grotesk: DesignMaker = ({
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
  const sans = { fontFamily: 'Montserrat', alignment: 'left', x: 460, width: width - 574 } as const
  return {
    background: colors.paper,
    fields: [
      rectangle(112, 12, height - 224, { x: 350, alignment: 'left', fill: colors.accent }),
      text(texts.certificate, height - 112, 150, {
        ...sans,
        ...{
          x: 130,
          width: height - 224,
          rotation: -90,
          isBold: true,
          letterSpacing: 10,
          textTransform: 'uppercase',
        },
      }),
      value('organization', 108, 32, { ...sans, isBold: true }),
      text(texts.certify, 300, 32, sans),
      value('name', 360, 84, { ...sans, isBold: true, color: colors.accent }),
      sentence(texts.completed, 510, 32, { fontSize: 46, isBold: true }, { ...sans, height: 200 }),
      value('date', height - 296, 28, { ...sans, width: 340 }),
      line(height - 250, 340, { x: 460, alignment: 'left' }),
      text(labels.date, height - 236, 24, { ...sans, width: 340 }),
      line(height - 250, 340, { x: 860, alignment: 'left' }),
      text(texts.director, height - 236, 24, { ...sans, x: 860, width: 340 }),
      qr(width - 187, height - 262),
    ],
  }
}
