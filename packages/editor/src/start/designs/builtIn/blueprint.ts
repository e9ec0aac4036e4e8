import type { DesignMaker } from '../designTools.ts'

const mono = { fontFamily: 'Courier New' }
const left = { ...mono, alignment: 'left' } as const

/** Technical: white lines on blue, and a title block at the lower right as on a drawing. */
export const blueprint: DesignMaker = (tools) => {
  const { colors, texts, labels, text, value, sentence, rectangle, line, qr } = tools
  const inBlock = { ...left, x: 976, width: 420 }
  return {
    background: colors.paper,
    fields: [
      line(120, 1514, { stroke: colors.soft, strokeWidth: 1000, dash: [1, 49], opacity: 0.5, locked: true }),
      line(1120, 1000, {
        ...{
          x: 120,
          alignment: 'left',
          rotation: -90,
          stroke: colors.soft,
          strokeWidth: 1514,
          dash: [1, 49],
        },
        ...{ opacity: 0.5, locked: true },
      }),
      rectangle(120, 1514, 1000, { stroke: colors.ink, strokeWidth: 4, locked: true }),
      rectangle(848, 680, 272, {
        x: 954,
        alignment: 'left',
        fill: colors.paper,
        stroke: colors.ink,
        strokeWidth: 3,
      }),
      line(938, 444, { x: 954, alignment: 'left' }),
      line(1028, 444, { x: 954, alignment: 'left' }),
      text(texts.certificate, 190, 100, {
        ...mono,
        isBold: true,
        letterSpacing: 14,
        textTransform: 'uppercase',
      }),
      text(texts.certify, 356, 30, mono),
      value('name', 416, 80, { ...mono, isBold: true, color: colors.accent }),
      sentence(texts.completed, 556, 30, { fontSize: 42, isBold: true }, { ...mono, height: 190 }),
      line(1040, 320, { x: 190, alignment: 'left' }),
      text(texts.instructor, 1054, 24, { ...left, x: 190, width: 320 }),
      line(1040, 320, { x: 570, alignment: 'left' }),
      text(texts.director, 1054, 24, { ...left, x: 570, width: 320 }),
      text(labels.organization, 858, 20, { ...inBlock, color: colors.accent }),
      value('organization', 888, 28, inBlock),
      text(labels.date, 948, 20, { ...inBlock, color: colors.accent }),
      value('date', 978, 28, inBlock),
      text(labels.id, 1038, 20, { ...inBlock, color: colors.accent }),
      value('certificateId', 1074, 18, inBlock),
      qr(1514, 886, 196),
    ],
  }
}
