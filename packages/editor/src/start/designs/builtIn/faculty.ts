import type { BuiltInDesign } from './designTools.ts'

const serif = { fontFamily: 'Libre Baskerville' }
const margin = 112

/** Academic: a place for the crest, and three signatures in a row. */
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
    qr,
  }) => {
    const row = height - 172
    const gap = 64
    /** Width of a line: three of them and the code fill the row. */
    const long = (width - 2 * margin - 132 - 3 * gap) / 3
    return {
      background: colors.paper,
      fields: [
        rectangle(0, width, 26, { fill: colors.ink, locked: true }),
        rectangle(26, width, 6, { fill: colors.accent, locked: true }),
        logo(80, 176),
        value('organization', 276, 30, { ...serif, letterSpacing: 2, isBold: true }),
        text(texts.diploma, 336, 116, { ...serif, isBold: true }),
        frame('divider', 486, 520, 26, { strokeWidth: 2, fill: colors.accent }),
        text(texts.certify, 550, 28, { ...serif, isItalic: true }),
        value('name', 598, 72, { ...serif, color: colors.accent, width: width - 354 }),
        sentence(texts.completed, 712, 28, { fontSize: 40, isBold: true }, { ...serif, height: 166 }),
        sentence(texts.issued, 884, 24, { isItalic: true }, { ...serif, height: 66 }),
        ...[texts.signature, texts.authorizedSignature, texts.countersignature].flatMap((role, i) =>
          signature(role, margin + long / 2 + (long + gap) * i, row, long, { ...serif, fontSize: 23 }),
        ),
        qr(width - margin, row, 'right'),
      ],
    }
  },
}
