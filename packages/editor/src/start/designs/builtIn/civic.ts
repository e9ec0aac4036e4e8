import type { BuiltInDesign } from './designTools.ts'

const serif = { fontFamily: 'Times New Roman' }
/** Widths of the date, the signature, the stamp, and the code. */
const parts: readonly [number, number, number, number] = [320, 340, 214, 132]
const margin = 132

/** Institutional: a band in two colors, and a place for a stamp. */
export const civic: BuiltInDesign = {
  palette: { paper: '#ffffff', ink: '#12284c', accent: '#a8322d', soft: '#e6e9ef' },
  title: 'completion',
  tags: ['institutional', 'official', 'formal'],
  make: ({
    page: { width, height },
    colors,
    texts,
    text,
    value,
    sentence,
    rectangle,
    ellipse,
    line,
    signature,
    dated,
    qr,
  }) => {
    const row = height - 180
    const gap = (width - 2 * margin - parts.reduce((sum, part) => sum + part)) / (parts.length - 1)
    const [date, sign, stamp, code] = parts.map(
      (part, i) => margin + parts.slice(0, i).reduce((sum, before) => sum + before + gap, 0) + part / 2,
    ) as [number, number, number, number]
    const foot = { ...serif, fontSize: 26 }
    return {
      background: colors.paper,
      fields: [
        rectangle(0, width, 64, { fill: colors.ink, locked: true }),
        rectangle(64, width, 28, { fill: colors.accent, locked: true }),
        value('organization', 160, 38, { ...serif, isBold: true }),
        line(230, 160, { stroke: colors.accent, strokeWidth: 3 }),
        text(texts.completion, 268, 112, { ...serif, isBold: true, width: width - 254 }),
        text(texts.certify, 456, 36, serif),
        value('name', 512, 80, { ...serif, isBold: true, color: colors.accent }),
        sentence(texts.completed, 648, 36, { fontSize: 50, isBold: true }, { ...serif, width: width - 400 }),
        ...dated(date, row, parts[0], foot),
        ...signature(texts.authorizedSignature, sign, row, parts[1], foot),
        ellipse(row + 40 - parts[2], parts[2], parts[2], {
          ...{ x: stamp, stroke: colors.accent, strokeWidth: 3, dash: [12, 10], group: 'stamp' },
        }),
        text(texts.stamp, row - 80, 24, {
          ...{ ...serif, x: stamp, width: 180, color: colors.accent, group: 'stamp' },
        }),
        qr(code, row),
      ],
    }
  },
}
