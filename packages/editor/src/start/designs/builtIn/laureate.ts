import type { DesignMaker } from './designTools.ts'

const serif = { fontFamily: 'Cormorant Garamond' }

/** Classic: a wreath around the issuer's logo, and one family throughout. */
export const laureate: DesignMaker = (tools) => {
  const {
    page: { width, height, middle },
    colors,
    texts,
    text,
    value,
    sentence,
    frame,
    rectangle,
    logo,
    line,
    signature,
    dated,
    qr,
  } = tools
  return {
    background: colors.paper,
    fields: [
      rectangle(62, width - 124, height - 124, { stroke: colors.accent, strokeWidth: 2, locked: true }),
      frame('laurel', 112, 270, 250, { strokeWidth: 2, fill: colors.soft }),
      logo(182, 104),
      text(texts.excellence, 392, 86, { ...serif, isBold: true }),
      text(texts.presented, 520, 34, { ...serif, isItalic: true }),
      value('name', 580, 92, { ...serif, color: colors.accent, isBold: true }),
      line(700, 120, { stroke: colors.accent }),
      sentence(
        texts.completing,
        730,
        34,
        { fontSize: 48, isItalic: false, isBold: true },
        { ...serif, isItalic: true, height: 180 },
      ),
      ...dated(420, height - 200, 360, { ...serif, fontSize: 28 }),
      ...signature(texts.director, width - 420, height - 200, 360, { ...serif, fontSize: 28 }),
      qr(middle, height - 296),
    ],
  }
}
