import type { DesignMaker } from './designTools.ts'

const title = { fontFamily: 'Cinzel', letterSpacing: 8, textTransform: 'uppercase' } as const
const serif = { fontFamily: 'EB Garamond' }

/** Classic: an engraved border, capitals, a name in copperplate, and a seal between two signatures. */
export const engraving: DesignMaker = ({
  page: { width, height, middle },
  colors,
  texts,
  text,
  value,
  sentence,
  frame,
  signature,
  qr,
}) => {
  /** The row between the lower corners, which is narrower on narrower paper. */
  const room = (width - 600) / 1154
  const at = (offset: number) => Math.round(middle + offset * room)
  const long = Math.round(240 * room)
  return {
    background: colors.paper,
    fields: [
      frame('flourishes', 58, width - 116, height - 116, { strokeWidth: 2, fill: colors.soft, locked: true }),
      frame('divider', 322, 460, 30, { strokeWidth: 2, fill: colors.accent }),
      frame('rosette', height - 320, 180, 180, { x: at(-106), strokeWidth: 2, fill: colors.soft }),
      text(texts.completion, 224, 66, { ...title, width: width - 500 }),
      text(texts.certify, 392, 32, { ...serif, isItalic: true }),
      value('name', 448, 112, { fontFamily: 'Pinyon Script' }),
      sentence(texts.completed, 616, 30, { fontSize: 46, isBold: true }, serif),
      sentence(texts.issued, 800, 26, { isItalic: true }, { ...serif, height: 66 }),
      ...signature(texts.instructor, at(-377), height - 210, long, serif),
      ...signature(texts.director, at(165), height - 210, long, serif),
      qr(at(421), height - 310),
    ],
  }
}
