import type { DesignMaker } from './designTools.ts'

const serif = { fontFamily: 'Cormorant Garamond' }

/** Luxury: gold hairlines on a night sky. */
export const night: DesignMaker = ({
  page: { width, height, middle },
  colors,
  texts,
  text,
  value,
  sentence,
  frame,
  signature,
  qr,
}) => ({
  background: {
    type: 'radial',
    stops: [
      { offset: 0, color: colors.soft },
      { offset: 1, color: colors.paper },
    ],
  },
  fields: [
    frame('notchedCorners', 58, width - 116, height - 116, { strokeWidth: 2, locked: true }),
    frame('divider', 348, 520, 30, { strokeWidth: 2, fill: colors.accent }),
    text(texts.certificate, 196, 104, {
      ...{ fontFamily: 'Cinzel', color: colors.accent, letterSpacing: 18, textTransform: 'uppercase' },
    }),
    text(texts.certify, 432, 36, { ...serif, isItalic: true }),
    value('name', 496, 92, { fontFamily: 'Cinzel' }),
    sentence(texts.completed, 646, 36, { fontSize: 50, isBold: true, color: colors.accent }, serif),
    sentence(texts.issued, 830, 30, {}, { ...serif, height: 72 }),
    ...signature(texts.instructor, 430, height - 210, 340, { ...serif, fontSize: 28 }),
    ...signature(texts.director, width - 430, height - 210, 340, { ...serif, fontSize: 28 }),
    qr(middle, height - 306),
  ],
})
