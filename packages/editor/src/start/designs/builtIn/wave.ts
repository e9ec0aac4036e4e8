import type { DesignMaker } from './designTools.ts'

/** Modern: translucent waves across the foot of the page, and a quiet title above them. */
export const wave: DesignMaker = ({
  page: { width, height, middle },
  colors,
  texts,
  text,
  value,
  sentence,
  frame,
  signature,
  qr,
}) => {
  const sans = { fontFamily: 'Montserrat' }
  const swell = (high: number, opacity: number) =>
    frame('waves', height - high, width, high, {
      ...{ fill: colors.soft, opacity, locked: true, group: 'waves' },
    })
  return {
    background: colors.paper,
    fields: [
      swell(330, 0.45),
      swell(216, 0.85),
      text(texts.completion, 132, 84, { ...sans, width: width - 300, letterSpacing: 2 }),
      text(texts.certify, 288, 30, { ...sans, color: colors.accent }),
      value('name', 346, 92, { ...sans, isBold: true, width: width - 300 }),
      sentence(texts.completed, 484, 30, { fontSize: 46, isBold: true, color: colors.accent }, sans),
      sentence(texts.issued, 668, 26, { isBold: true }, { ...sans, height: 62 }),
      ...signature(texts.instructor, 420, height - 410, 360, { ...sans, fontSize: 26 }),
      ...signature(texts.director, width - 420, height - 410, 360, { ...sans, fontSize: 26 }),
      qr(middle, height - 500),
    ],
  }
}
