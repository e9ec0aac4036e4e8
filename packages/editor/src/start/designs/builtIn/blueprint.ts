import type { BuiltInDesign } from './designTools.ts'

const mono = { fontFamily: 'Courier New' }
const left = { ...mono, alignment: 'left' } as const
/** Inset of the drawing, side of a grid square, and height of the title block. */
const [edge, cell, high] = [96, 48, 288]

/** Technical: white lines on blue, a grid around the text, and a title block along the bottom as on a drawing. */
export const blueprint: BuiltInDesign = {
  palette: { paper: '#103a6b', ink: '#ffffff', accent: '#ffd97a', soft: '#4c78ab' },
  title: 'certificate',
  tags: ['technical', 'course'],
  make: (tools) => {
    const { page, colors, texts, labels, text, value, sentence, rectangle, line, signature, qr } = tools
    const { width, height } = page
    const [wide, tall] = [width - 2 * edge, height - 2 * edge]
    const top = height - edge - high
    const ink = { stroke: colors.ink, strokeWidth: 3, locked: true, group: 'block' } as const
    /** Positions of the block's cells: two to sign in, the facts, and the code. */
    const code = width - edge - 220
    const facts = code - 560
    const signed = (facts - edge) / 2
    // Dashes of wide strokes: no stroke may be as wide as the page.
    const grid = { stroke: colors.soft, dash: [2, cell - 2], opacity: 0.55, locked: true, group: 'grid' }
    const [columns, rows] = [Math.round(wide / cell) * cell, Math.round(tall / cell) * cell]
    const inBlock = { ...left, x: facts + 24, width: code - facts - 48 }
    const third = high / 3
    const words = { ...mono, width: wide - 4 * cell - 60 }
    return {
      background: colors.paper,
      fields: [
        ...[0, 0.5].flatMap((start) => [
          line(edge + start * tall, wide, {
            ...{ ...grid, dash: [2, wide / (columns / cell) - 2], strokeWidth: tall / 2 },
          }),
          line(height - edge, tall, {
            ...{ x: edge + start * wide, alignment: 'left', rotation: -90 },
            ...{ ...grid, dash: [2, tall / (rows / cell) - 2], strokeWidth: wide / 2 },
          }),
        ]),
        // Clears the grid below text.
        rectangle(edge + 2 * cell, wide - 4 * cell, top - edge - 3 * cell, {
          ...{ fill: colors.paper, locked: true },
        }),
        rectangle(edge, wide, tall, { stroke: colors.ink, strokeWidth: 4, locked: true }),
        rectangle(top, wide, high, { ...ink, fill: colors.paper }),
        ...[edge + signed, facts, code].map((x) =>
          line(top, high, { ...ink, x: x + 1.5, alignment: 'left', rotation: 90 }),
        ),
        ...[1, 2].map((i) => line(top + i * third, code - facts, { ...ink, x: facts, alignment: 'left' })),
        text(texts.certificate, 226, 108, {
          ...{ ...words, isBold: true, letterSpacing: 14, textTransform: 'uppercase' },
        }),
        text(texts.certify, 392, 32, words),
        value('name', 446, 76, { ...words, isBold: true, color: colors.accent }),
        sentence(texts.completed, 576, 32, { fontSize: 44, isBold: true }, { ...words, height: 190 }),
        ...[texts.signature, texts.authorizedSignature].flatMap((role, i) =>
          signature(role, edge + signed * i + 28, height - edge - 76, signed - 56, { ...left, fontSize: 23 }),
        ),
        ...[
          [
            labels.organization,
            value('organization', 0, 28, { ...inBlock, fit: 'wrap', height: third - 48, lineHeight: 1.1 }),
          ] as const,
          [labels.date, value('date', 0, 28, inBlock)] as const,
          [labels.id, value('certificateId', 0, 23, inBlock)] as const,
        ].flatMap(([label, field], i) => [
          text(label, top + i * third + 12, 21, { ...inBlock, color: colors.accent }),
          { ...field, y: top + i * third + 44 },
        ]),
        qr(code + 110, top + high / 2 + 26),
      ],
    }
  },
}
