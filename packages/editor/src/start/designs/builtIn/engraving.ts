import type { DesignMaker } from '../designTools.ts'

const title = { fontFamily: 'Cinzel', letterSpacing: 8, textTransform: 'uppercase' } as const
const serif = { fontFamily: 'EB Garamond' }

/** Classic: an engraved border, capitals, a name in copperplate, and a seal between two signatures. */
export const engraving: DesignMaker = ({ colors, texts, text, value, sentence, frame, signature, qr }) => ({
  background: colors.paper,
  fields: [
    frame('flourishes', 58, 1638, 1124, { strokeWidth: 2, fill: colors.soft, locked: true }),
    frame('divider', 322, 460, 30, { strokeWidth: 2, fill: colors.accent }),
    frame('rosette', 920, 180, 180, { x: 771, strokeWidth: 2, fill: colors.soft }),
    text(texts.completion, 224, 66, { ...title, width: 1360 }),
    text(texts.certify, 392, 32, { ...serif, isItalic: true }),
    value('name', 448, 112, { fontFamily: 'Pinyon Script' }),
    sentence(texts.completed, 616, 30, { fontSize: 46, isBold: true }, serif),
    sentence(texts.issued, 800, 26, { isItalic: true }, { ...serif, height: 66 }),
    ...signature(texts.instructor, 500, 1030, 240, serif),
    ...signature(texts.director, 1042, 1030, 240, serif),
    qr(1298, 930),
  ],
})
