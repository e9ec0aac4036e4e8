import type { DesignMaker } from './designTools.ts'

const serif = { fontFamily: 'Lora' }
const stitches = [0, 1, 2].map((row) => 62 + row * 14)

/** Warm: a border of cross-stitch, and a handwritten title. */
export const linen: DesignMaker = ({
  page: { width, height, middle },
  colors,
  texts,
  text,
  value,
  sentence,
  rectangle,
  frame,
  signature,
  qr,
}) => ({
  background: colors.paper,
  fields: [
    ...stitches.map((inset, row) =>
      rectangle(inset, width - 2 * inset, height - 2 * inset, {
        ...{ stroke: row === 1 ? colors.ink : colors.accent, strokeWidth: 10, dash: [10, 18], locked: true },
        ...{ group: 'stitches' },
      }),
    ),
    frame('divider', 362, 420, 26, { strokeWidth: 2, fill: colors.accent }),
    text(texts.completion, 190, 130, { fontFamily: 'Dancing Script', isBold: true, color: colors.accent }),
    text(texts.certify, 424, 32, { ...serif, isItalic: true }),
    value('name', 484, 84, { ...serif, isBold: true }),
    sentence(texts.completed, 622, 32, { fontSize: 46, isBold: true }, serif),
    sentence(texts.issued, 808, 28, { isItalic: true }, { ...serif, height: 70 }),
    ...signature(texts.instructor, 420, height - 210, 340, { ...serif, fontSize: 26 }),
    ...signature(texts.director, width - 420, height - 210, 340, { ...serif, fontSize: 26 }),
    qr(middle, height - 306),
  ],
})
