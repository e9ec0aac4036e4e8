import type { DesignMaker } from './designTools.ts'

const serif = { fontFamily: 'EB Garamond' }

/** Academic: a blackletter title above one justified sentence, in a deep margin. */
export const charter: DesignMaker = ({
  page: { height, middle },
  colors,
  texts,
  text,
  value,
  sentence,
  frame,
  signature,
  qr,
}) => ({
  background: colors.paper,
  fields: [
    frame('scroll', height - 158, 300, 70, { strokeWidth: 2, fill: colors.accent }),
    frame('rosette', height - 350, 210, 210, { x: middle - 462, strokeWidth: 2, fill: colors.soft }),
    text(texts.diploma, 150, 170, { fontFamily: 'UnifrakturMaguntia', width: 1200 }),
    value('organization', 366, 34, { ...serif, isItalic: true, width: 1130 }),
    sentence(
      texts.sentence,
      470,
      46,
      { isBold: true, color: colors.accent },
      { ...serif, width: 1130, height: 300, isJustified: true, lineHeight: 1.35 },
    ),
    value('date', 802, 32, { ...serif, isItalic: true, width: 1130 }),
    ...signature(texts.dean, middle, height - 245, 380, { ...serif, fontSize: 26 }),
    qr(middle + 481, height - 320),
  ],
})
