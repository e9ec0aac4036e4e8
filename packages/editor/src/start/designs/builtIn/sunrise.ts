import type { BuiltInDesign } from './designTools.ts'

const serif = { fontFamily: 'Lora' }
const radius = 310
/** Bars of the sun from the horizon up: higher ones are closer together. The lowest is at the edge. */
const bars = Array.from({ length: 13 }, (_, i) => ({ high: 4.5 + i * 23, thick: 9 + i * 0.8 }))

/** Warm: a sun of bars rises from the lower edge, between signature and code. */
export const sunrise: BuiltInDesign = {
  palette: { paper: '#fff8ef', ink: '#44170a', accent: '#b8431a', soft: '#ffe2cf' },
  title: 'certificate',
  tags: ['warm', 'course', 'award'],
  make: ({
    page: { width, height, middle },
    colors,
    texts,
    text,
    value,
    sentence,
    rectangle,
    signature,
    qr,
  }) => {
    const row = height - 152
    return {
      background: {
        type: 'linear',
        angle: 90,
        stops: [
          { offset: 0, color: colors.soft },
          // The code below is on paper.
          { offset: 0.7, color: colors.paper },
          { offset: 1, color: colors.paper },
        ],
      },
      fields: [
        ...bars.map(({ high, thick }) =>
          rectangle(height - high - thick / 2, Math.round(2 * Math.sqrt(radius ** 2 - high ** 2)), thick, {
            ...{ fill: colors.accent, opacity: 0.8, cornerRadius: thick / 2, group: 'sun', locked: true },
          }),
        ),
        text(texts.congratulations, 112, 156, {
          ...{ fontFamily: 'Dancing Script', isBold: true, color: colors.accent },
        }),
        text(texts.presented, 328, 34, { ...serif, isItalic: true }),
        value('name', 384, 84, { ...serif, isBold: true, width: width - 314 }),
        sentence(texts.completing, 520, 34, { fontSize: 48, isBold: true }, serif),
        sentence(texts.issued, 740, 28, { isItalic: true }, { ...serif, height: 74 }),
        ...signature(texts.signature, middle - 540, row, 360, { ...serif, fontSize: 26 }),
        qr(middle + 540, row),
      ],
    }
  },
}
