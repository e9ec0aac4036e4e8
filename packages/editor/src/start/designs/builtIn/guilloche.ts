import type { BuiltInDesign } from './designTools.ts'

const serif = { fontFamily: 'Times New Roman' }

/** Security: a border of interlaced waves, a faint rosette below the text, and the number of the certificate. */
export const guilloche: BuiltInDesign = {
  palette: { paper: '#f6faf9', ink: '#123f3b', accent: '#0f766e', soft: '#dcefeb' },
  title: 'diploma',
  tags: ['security', 'school', 'formal', 'official'],
  make: ({
    page: { width, height, middle },
    colors,
    texts,
    labels,
    text,
    value,
    sentence,
    frame,
    line,
    signature,
    qr,
  }) => {
    const row = height - 250
    const words = { ...serif, width: width - 474 }
    const foot = { ...serif, fontSize: 26 }
    return {
      background: colors.paper,
      fields: [
        frame('guilloche', 48, width - 96, height - 96, { strokeWidth: 2, fill: colors.soft, locked: true }),
        // So pale that it is a watermark, on which words can be read.
        frame('guillocheRosette', 250, 600, 600, {
          ...{ strokeWidth: 2, stroke: colors.accent, opacity: 0.11, locked: true },
        }),
        text(texts.diploma, 164, 132, { fontFamily: 'Playfair Display', isBold: true }),
        line(334, 220, { stroke: colors.accent, strokeWidth: 3 }),
        text(texts.certify, 382, 34, { ...words, isItalic: true }),
        value('name', 434, 80, { ...words, isBold: true }),
        sentence(texts.completed, 566, 34, { fontSize: 48, isBold: true, color: colors.accent }, words),
        sentence(texts.issued, 776, 30, { isItalic: true }, { ...words, height: 78 }),
        ...signature(texts.authorizedSignature, middle - 390, row, 340, foot),
        ...signature(texts.signature, middle + 390, row, 340, foot),
        qr(middle, row),
        text(labels.id, height - 174, 23, { ...serif, x: middle - 560, alignment: 'left', width: 240 }),
        value('certificateId', height - 174, 23, {
          ...{ fontFamily: 'Courier New', x: middle + 560, alignment: 'right', width: 600 },
        }),
      ],
    }
  },
}
