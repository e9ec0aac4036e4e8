import type { BuiltInDesign } from './designTools.ts'

const sans = { fontFamily: 'Montserrat' }
/** Height of the band that the pennants hang from, and side of a pennant, a square on its corner. */
const [band, side] = [56, 85]
/** Height of the hills. */
const hills = 150

/** For children: pennants hang across the top, and hills roll along the bottom. */
export const bunting: BuiltInDesign = {
  palette: { paper: '#fffdf6', ink: '#1f3a6e', accent: '#c2352b', soft: '#ffd166' },
  title: 'schoolDiploma',
  tags: ['playful', 'children', 'school'],
  make: ({
    page: { width, height, middle },
    colors,
    texts,
    text,
    value,
    sentence,
    rectangle,
    ellipse,
    frame,
    seal,
    signature,
    qr,
  }) => {
    const row = height - 250
    const paints = [colors.accent, colors.soft, colors.ink]
    const count = Math.round(width / 140)
    const pitch = width / count
    const foot = { ...sans, fontSize: 26 }
    return {
      background: colors.paper,
      fields: [
        ...Array.from({ length: count }, (_, i) =>
          rectangle(1, side, side, {
            ...{ x: pitch * (i + 0.5), alignment: 'left', rotation: 45, cornerRadius: 4 },
            ...{ fill: paints[i % paints.length] as string, locked: true, group: 'bunting' },
          }),
        ),
        rectangle(0, width, band, { fill: colors.ink, locked: true, group: 'bunting' }),
        ...Array.from({ length: count }, (_, i) =>
          ellipse(band / 2 - 7, 14, 14, {
            ...{ x: pitch * (i + 0.5), fill: colors.paper, locked: true, group: 'bunting' },
          }),
        ),
        frame('waves', height - hills, width, hills, {
          ...{ stroke: colors.accent, fill: colors.soft, locked: true },
        }),
        text(texts.schoolDiploma, 168, 140, {
          ...{ fontFamily: 'Dancing Script', isBold: true, color: colors.accent },
        }),
        text(texts.presented, 362, 34, sans),
        value('name', 420, 84, { ...sans, isBold: true }),
        sentence(
          texts.schoolYear,
          556,
          34,
          { fontSize: 50, isBold: true, color: colors.accent },
          { ...sans, height: 176 },
        ),
        sentence(texts.issued, 744, 28, { isBold: true }, { ...sans, height: 66 }),
        ...seal('starburst', middle, row - 178, 218, { ...sans, isBold: true }),
        ...signature(texts.signature, middle - 420, row, 380, foot),
        qr(middle + 420, row),
      ],
    }
  },
}
