import type { BuiltInDesign } from './designTools.ts'

const margin = 112

/** Modern: a square of color on an asymmetric grid, in which nothing is centered. */
export const swiss: BuiltInDesign = {
  palette: { paper: '#ffffff', ink: '#141414', accent: '#d81e2c', soft: '#f2f2f2' },
  title: 'completion',
  tags: ['modern', 'course', 'simple'],
  make: ({
    page: { width, height },
    colors,
    texts,
    labels,
    text,
    value,
    sentence,
    rectangle,
    signature,
    qr,
  }) => {
    const [x, row] = [582, height - margin - 40]
    const sans = { fontFamily: 'Arial', alignment: 'left', x, width: width - x - margin } as const
    const side = { ...sans, x: margin, width: 360 }
    const long = (width - x - margin - 64) / 2
    return {
      background: colors.paper,
      fields: [
        rectangle(margin, 360, 360, { x: margin, alignment: 'left', fill: colors.accent }),
        text(texts.completion, 102, 104, {
          ...sans,
          isBold: true,
          fit: 'wrap',
          height: 240,
          lineHeight: 1.06,
        }),
        text(texts.certify, 540, 34, sans),
        value('name', 592, 84, { ...sans, isBold: true, color: colors.accent }),
        sentence(texts.completed, 722, 34, { fontSize: 48, isBold: true }, { ...sans, height: 200 }),
        ...signature(texts.signature, x, row, long, { ...sans, fontSize: 24 }),
        ...signature(texts.authorizedSignature, x + long + 64, row, long, { ...sans, fontSize: 24 }),
        text(labels.date, 542, 24, side),
        value('date', 576, 30, { ...side, isBold: true }),
        text(labels.organization, 662, 24, side),
        value('organization', 696, 30, { ...side, isBold: true, fit: 'wrap', height: 150 }),
        qr(margin, row, 'left'),
      ],
    }
  },
}
