import type { DesignMaker } from './designTools.ts'

/** Security: a band of rosettes at the left, and the certificate's number in fixed-width digits. */
export const banknote: DesignMaker = ({
  page: { width, height },
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
}) => {
  const sans = { fontFamily: 'Montserrat', alignment: 'left', x: 640, width: width - 754 } as const
  const foot = { fontFamily: 'Montserrat', alignment: 'left', fontSize: 22 } as const
  const code = { ...sans, fontFamily: 'Courier New' }
  return {
    background: colors.paper,
    fields: [
      rectangle(0, 520, height, { x: 0, alignment: 'left', fill: colors.soft, locked: true }),
      ...[-570, -190, 190].map((y) =>
        frame('rosette', height / 2 + y, 380, 380, { x: 260, strokeWidth: 2, opacity: 0.75 }),
      ),
      text(texts.certificate, 150, 78, {
        ...sans,
        isBold: true,
        letterSpacing: 8,
        textTransform: 'uppercase',
      }),
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
      ...signature(texts.director, 640, height - 240, 320, foot),
      text(labels.id, height - 150, 18, { ...sans, width: 180 }),
      value('certificateId', height - 150, 20, { ...code, x: 830, width: 560 }),
      value('date', height - 290, 26, { ...foot, x: 1030, width: 320, fontSize: 26 }),
      line(height - 240, 320, { x: 1030, alignment: 'left' }),
      text(labels.date, height - 226, 22, { ...foot, x: 1030, width: 320 }),
      qr(width - 176, height - 280),
    ],
  }
}
