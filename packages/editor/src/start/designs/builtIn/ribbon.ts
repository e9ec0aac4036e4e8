import type { DesignMaker } from './designTools.ts'

const sans = { fontFamily: 'Montserrat' }

/** Playful: a folded ribbon carries the title, and a seal the lower middle. */
export const ribbon: DesignMaker = ({
  page: { width, height },
  colors,
  texts,
  text,
  value,
  sentence,
  frame,
  rectangle,
  signature,
  qr,
}) => ({
  background: colors.paper,
  fields: [
    rectangle(56, width - 112, height - 112, {
      stroke: colors.accent,
      strokeWidth: 10,
      cornerRadius: 48,
      locked: true,
    }),
    frame('ribbon', 150, width - 354, 236, { strokeWidth: 3, stroke: colors.soft, fill: colors.accent }),
    frame('rosette', height - 360, 230, 230, { strokeWidth: 3, fill: colors.soft }),
    text(texts.completion, 196, 80, { ...sans, isBold: true, color: colors.paper, width: width - 774 }),
    text(texts.presented, 446, 32, sans),
    value('name', 506, 84, { ...sans, isBold: true, color: colors.accent }),
    sentence(texts.completing, 636, 32, { fontSize: 46, isBold: true }, { ...sans, height: 162 }),
    sentence(texts.issued, 802, 26, { isBold: true }, { ...sans, height: 60 }),
    ...signature(texts.instructor, 440, height - 200, 420, { ...sans, fontSize: 26 }),
    qr(width - 440, height - 296),
  ],
})
