import type { DesignMaker } from '../designTools.ts'

const sans = { fontFamily: 'Montserrat', alignment: 'left', x: 640, width: 1000 } as const
const code = { ...sans, fontFamily: 'Courier New' }

/** Security: a band of rosettes at the left, and the certificate's number in fixed-width digits. */
export const banknote: DesignMaker = ({
  colors,
  texts,
  labels,
  text,
  value,
  sentence,
  frame,
  rectangle,
  line,
  qr,
  signature,
}) => ({
  background: colors.paper,
  fields: [
    rectangle(0, 520, 1240, { x: 0, alignment: 'left', fill: colors.soft, locked: true }),
    ...[50, 430, 810].map((y) => frame('rosette', y, 380, 380, { x: 260, strokeWidth: 2, opacity: 0.75 })),
    text(texts.certificate, 150, 78, { ...sans, isBold: true, letterSpacing: 8, textTransform: 'uppercase' }),
    value('organization', 262, 28, { ...sans, color: colors.accent, isBold: true }),
    text(texts.certify, 400, 28, sans),
    value('name', 450, 78, { ...sans, isBold: true }),
    sentence(
      texts.completed,
      590,
      28,
      { fontSize: 42, isBold: true, color: colors.accent },
      { ...sans, height: 190 },
    ),
    ...signature(texts.director, 800, 1000, 320, { fontFamily: 'Montserrat', fontSize: 22 }),
    text(labels.id, 1090, 18, { ...sans, width: 180 }),
    value('certificateId', 1090, 20, { ...code, x: 830, width: 560 }),
    value('date', 950, 26, { fontFamily: 'Montserrat', x: 1190, width: 320 }),
    line(1000, 320, { x: 1190 }),
    text(labels.date, 1014, 22, { fontFamily: 'Montserrat', x: 1190, width: 320 }),
    qr(1565, 960),
  ],
})
