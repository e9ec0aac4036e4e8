import type { BuiltInDesign } from './designTools.ts'

const serif = { fontFamily: 'EB Garamond' }

/** Academic: a blackletter title above one sentence, in a deep margin, and a seal on two ribbons. */
export const charter: BuiltInDesign = {
  palette: { paper: '#f8f3e6', ink: '#2a2118', accent: '#7d1d1d', soft: '#ead9b8' },
  title: 'diploma',
  tags: ['academic', 'school', 'formal'],
  make: ({
    page: { height, middle },
    colors,
    texts,
    text,
    value,
    sentence,
    frame,
    rectangle,
    seal,
    signature,
    qr,
  }) => {
    const row = height - 216
    const left = middle - 460
    return {
      background: colors.paper,
      fields: [
        text(texts.diploma, 124, 176, { fontFamily: 'UnifrakturMaguntia', width: 1200 }),
        value('organization', 346, 36, { ...serif, isItalic: true, width: 1200 }),
        sentence(
          texts.sentence,
          430,
          50,
          { isBold: true },
          { ...serif, width: 1180, height: 344, lineHeight: 1.3 },
          { fontSize: 80, color: colors.accent },
        ),
        value('date', 810, 34, { ...serif, isItalic: true, width: 1130 }),
        ...[-1, 1].map((side) =>
          rectangle(height - 196, 46, 100, {
            ...{ x: left + side * 44, rotation: side * -16, fill: colors.accent, group: 'seal' },
          }),
        ),
        ...seal('rosette', left, height - 370, 214, serif),
        ...signature(texts.signature, middle, row, 380, { ...serif, fontSize: 26 }),
        qr(middle + 460, row),
        frame('scroll', height - 150, 300, 70, { strokeWidth: 2, fill: colors.accent }),
      ],
    }
  },
}
