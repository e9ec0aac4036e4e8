import type { DesignMaker } from './designTools.ts'

const mono = { fontFamily: 'Courier New' }
const left = { ...mono, alignment: 'left' } as const

/** Technical: white lines on blue, and a title block at the lower right as on a drawing. */
export const blueprint: DesignMaker = (tools) => {
  const {
    page: { width, height },
    colors,
    texts,
    labels,
    text,
    value,
    sentence,
    rectangle,
    line,
    qr,
  } = tools
  /** Room for one of two signatures beside the block. */
  const half = (width - 1114) / 2
  const grid = { stroke: colors.soft, dash: [1, 49], opacity: 0.5, locked: true }
  const inBlock = { ...left, x: width - 778, width: 420 }
  return {
    background: colors.paper,
    fields: [
      // Dashes of wide strokes: no stroke may be as wide as the page. The two across meet below the sentence.
      line(120, width - 240, { ...grid, strokeWidth: 660 }),
      line(780, width - 240, { ...grid, strokeWidth: height - 900 }),
      ...[0, 0.5].map((start) =>
        line(height - 120, height - 240, {
          ...{ x: 120 + start * (width - 240), alignment: 'left', rotation: -90 },
          ...{ ...grid, strokeWidth: (width - 240) / 2 },
        }),
      ),
      rectangle(120, width - 240, height - 240, { stroke: colors.ink, strokeWidth: 4, locked: true }),
      rectangle(height - 392, 680, 272, {
        x: width - 800,
        alignment: 'left',
        fill: colors.paper,
        stroke: colors.ink,
        strokeWidth: 3,
      }),
      line(height - 302, 444, { x: width - 800, alignment: 'left' }),
      line(height - 212, 444, { x: width - 800, alignment: 'left' }),
      text(texts.certificate, 190, 100, {
        ...mono,
        isBold: true,
        letterSpacing: 14,
        textTransform: 'uppercase',
      }),
      text(texts.certify, 356, 30, mono),
      value('name', 416, 80, { ...mono, isBold: true, color: colors.accent }),
      sentence(texts.completed, 556, 30, { fontSize: 42, isBold: true }, { ...mono, height: 190 }),
      line(height - 200, half, { x: 190, alignment: 'left' }),
      text(texts.instructor, height - 186, 24, { ...left, x: 190, width: half }),
      line(height - 200, half, { x: half + 250, alignment: 'left' }),
      text(texts.director, height - 186, 24, { ...left, x: half + 250, width: half }),
      text(labels.organization, height - 382, 20, { ...inBlock, color: colors.accent }),
      value('organization', height - 352, 28, inBlock),
      text(labels.date, height - 292, 20, { ...inBlock, color: colors.accent }),
      value('date', height - 262, 28, inBlock),
      text(labels.id, height - 202, 20, { ...inBlock, color: colors.accent }),
      value('certificateId', height - 166, 18, inBlock),
      qr(width - 240, height - 354, 196),
    ],
  }
}
