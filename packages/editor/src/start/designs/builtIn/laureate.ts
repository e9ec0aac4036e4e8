import type { BuiltInDesign } from './designTools.ts'

const serif = { fontFamily: 'Cormorant Garamond' }

/** Classic: a wreath around the issuer's initial, and one family throughout. */
export const laureate: BuiltInDesign = {
  palette: { paper: '#f7f6ef', ink: '#2c3829', accent: '#5c7046', soft: '#cfd6bd' },
  title: 'excellence',
  tags: ['classic', 'award', 'formal'],
  make: ({
    page: { width, height, middle },
    colors,
    texts,
    text,
    initial,
    value,
    sentence,
    frame,
    rectangle,
    line,
    signature,
    dated,
    qr,
  }) => {
    const row = height - 206
    const foot = { ...serif, fontSize: 28 }
    return {
      background: colors.paper,
      fields: [
        ...[
          [58, 4],
          [72, 2],
        ].map(([inset = 0, strokeWidth = 0]) =>
          rectangle(inset, width - 2 * inset, height - 2 * inset, {
            ...{ stroke: colors.accent, strokeWidth, locked: true, group: 'frame' },
          }),
        ),
        frame('laurel', 112, 262, 246, { strokeWidth: 2, fill: colors.ink }),
        initial(236, 120, { ...serif, isBold: true, width: 130, minFontSize: 48 }),
        text(texts.excellence, 386, 104, { ...serif, isBold: true }),
        text(texts.presented, 530, 36, { ...serif, isItalic: true }),
        value('name', 582, 84, { ...serif, color: colors.accent, isBold: true, height: 104 }),
        line(698, 120, { stroke: colors.accent }),
        sentence(
          texts.completing,
          728,
          36,
          { fontSize: 50, isItalic: false, isBold: true },
          { ...serif, isItalic: true },
        ),
        ...dated(middle - 390, row, 340, foot),
        ...signature(texts.authorizedSignature, middle + 390, row, 340, foot),
        qr(middle, row),
      ],
    }
  },
}
