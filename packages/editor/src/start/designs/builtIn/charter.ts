import type { DesignMaker } from '../designTools.ts'

const serif = { fontFamily: 'EB Garamond' }

/** Academic: a blackletter title above one justified sentence, in a deep margin. */
export const charter: DesignMaker = ({ colors, texts, text, value, sentence, frame, signature, qr }) => ({
  background: colors.paper,
  fields: [
    frame('scroll', 1070, 300, 70, { strokeWidth: 2, fill: colors.accent }),
    frame('rosette', 890, 210, 210, { x: 415, strokeWidth: 2, fill: colors.soft }),
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
    ...signature(texts.dean, 877, 1030, 380, { ...serif, fontSize: 26 }),
    qr(1358, 920),
  ],
})
