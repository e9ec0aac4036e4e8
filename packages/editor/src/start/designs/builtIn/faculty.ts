import type { BuiltInDesign } from './designTools.ts'

const serif = { fontFamily: 'Libre Baskerville' }
const margin = 112

/** Academic: a place for the crest, and the date beside two signatures. */
export const faculty: BuiltInDesign = {
  palette: { paper: '#ffffff', ink: '#1c2a44', accent: '#8a1c2b', soft: '#e8e4da' },
  title: 'diploma',
  tags: ['academic', 'school', 'formal'],
  make: ({
    page: { width, height },
    colors,
    texts,
    text,
    value,
    sentence,
    frame,
    rectangle,
    logo,
    signature,
    dated,
    qr,
  }) => {
    const row = height - 172
    const gap = 64
    /** Width of a line: three of them and the code fill the row. */
    const long = (width - 2 * margin - 132 - 3 * gap) / 3
    const place = (index: number) => margin + long / 2 + (long + gap) * index
    const foot = { ...serif, fontSize: 23 }
    return {
      background: colors.paper,
      fields: [
        rectangle(0, width, 26, { fill: colors.ink, locked: true }),
        rectangle(26, width, 6, { fill: colors.accent, locked: true }),
        logo(88, 176),
        value('organization', 290, 30, { ...serif, letterSpacing: 2, isBold: true }),
        text(texts.diploma, 356, 116, { ...serif, isBold: true }),
        frame('divider', 512, 520, 26, { strokeWidth: 2, fill: colors.accent }),
        text(texts.certify, 582, 28, { ...serif, isItalic: true }),
        value('name', 634, 72, { ...serif, color: colors.accent, width: width - 354 }),
        sentence(texts.completed, 754, 28, { fontSize: 40, isBold: true }, { ...serif, height: 166 }),
        ...dated(place(0), row, long, foot),
        ...signature(texts.authorizedSignature, place(1), row, long, foot),
        ...signature(texts.countersignature, place(2), row, long, foot),
        qr(width - margin, row, 'right'),
      ],
    }
  },
}
