import type { DesignMaker } from './designTools.ts'

const serif = { fontFamily: 'Lora' }

/** Warm: a branch with leaves and berries grows along the left and the upper edge. */
export const botanical: DesignMaker = ({
  page: { width, height },
  colors,
  texts,
  text,
  value,
  sentence,
  frame,
  signature,
  qr,
}) => {
  /** Middle of the page beside the branch. */
  const x = width / 2 + 70
  const words = { ...serif, x, width: width - 480 }
  return {
    background: colors.paper,
    fields: [
      frame('branch', 40, width - 330, height - 160, {
        ...{ x: 40, alignment: 'left', stroke: colors.soft, fill: colors.accent, strokeWidth: 3 },
        locked: true,
      }),
      text(texts.completion, 276, 80, { ...words, color: colors.accent }),
      text(texts.certify, 414, 32, { ...words, isItalic: true }),
      value('name', 470, 88, { ...words, isBold: true }),
      sentence(
        texts.completed,
        608,
        32,
        { fontSize: 46, isBold: true, color: colors.accent },
        { ...words, width: width - 560 },
      ),
      sentence(texts.issued, 800, 28, { isItalic: true }, { ...words, height: 68 }),
      ...signature(texts.instructor, x - 427, height - 200, 340, { ...serif, fontSize: 26 }),
      ...signature(texts.director, x + 427, height - 200, 340, { ...serif, fontSize: 26 }),
      qr(x, height - 296),
    ],
  }
}
