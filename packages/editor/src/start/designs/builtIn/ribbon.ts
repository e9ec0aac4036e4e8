import type { BuiltInDesign } from './designTools.ts'

const sans = { fontFamily: 'Montserrat' }

/** Playful: the title on a folded ribbon, and a star seal at the lower center. */
export const ribbon: BuiltInDesign = {
  palette: { paper: '#fffdf8', ink: '#2b2430', accent: '#9c1c45', soft: '#f3d9a0' },
  title: 'completion',
  tags: ['playful', 'award', 'school'],
  make: ({
    page: { width, height, middle },
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
    const row = height - 210
    return {
      background: colors.paper,
      fields: [
        rectangle(56, width - 112, height - 112, {
          ...{ stroke: colors.accent, strokeWidth: 10, cornerRadius: 48, locked: true },
        }),
        frame('ribbon', 142, width - 354, 236, { strokeWidth: 3, stroke: colors.soft, fill: colors.accent }),
        ...seal('starburst', middle, height - 360, 230, { ...sans, isBold: true }),
        text(texts.completion, 186, 84, { ...sans, isBold: true, color: colors.paper, width: width - 774 }),
        text(texts.presented, 428, 32, sans),
        value('name', 482, 80, { ...sans, isBold: true, color: colors.accent }),
        sentence(texts.completing, 606, 32, { fontSize: 46, isBold: true }, { ...sans, height: 176 }),
        sentence(texts.issued, 786, 28, { isBold: true }, { ...sans, height: 66 }),
        ...signature(texts.signature, middle - 420, row, 380, { ...sans, fontSize: 26 }),
        qr(middle + 420, row),
      ],
    }
  },
}
