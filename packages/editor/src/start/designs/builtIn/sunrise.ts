import type { DesignMaker } from './designTools.ts'

const serif = { fontFamily: 'Lora' }
const radius = 310
/** Bars of the sun from the horizon up: the higher, the closer together. */
const bars = Array.from({ length: 13 }, (_, i) => ({ high: 12 + i * 23, thick: 9 + i * 0.8 }))

/** Warm: a sun of bars rises from the lower edge, between the signatures. */
export const sunrise: DesignMaker = ({
  page: { width, height },
  colors,
  texts,
  text,
  value,
  sentence,
  rectangle,
  signature,
  qr,
}) => ({
  background: {
    type: 'linear',
    angle: 90,
    stops: [
      { offset: 0, color: colors.paper },
      { offset: 1, color: colors.soft },
    ],
  },
  fields: [
    ...bars.map(({ high, thick }) =>
      rectangle(height - high - thick / 2, Math.round(2 * Math.sqrt(radius ** 2 - high ** 2)), thick, {
        ...{ fill: colors.accent, opacity: 0.8, cornerRadius: thick / 2, group: 'sun' },
      }),
    ),
    text(texts.congratulations, 130, 150, {
      fontFamily: 'Dancing Script',
      isBold: true,
      color: colors.accent,
    }),
    text(texts.presented, 336, 32, { ...serif, isItalic: true }),
    value('name', 396, 88, { ...serif, isBold: true, width: width - 314 }),
    sentence(texts.completing, 536, 32, { fontSize: 46, isBold: true }, serif),
    sentence(texts.issued, 724, 28, { isItalic: true }, { ...serif, height: 70 }),
    ...signature(texts.instructor, 300, height - 170, 360, { ...serif, fontSize: 26 }),
    qr(width - 194, height - 262),
  ],
})
