import { a4, type BuiltInDesign } from './designTools.ts'

const sans = { fontFamily: 'Montserrat' }
/** Centers of the pieces on {@link a4}, all in the margin between the page and the text. */
const pieces = [
  [150, 190],
  [250, 130],
  [180, 340],
  [140, 500],
  [210, 640],
  [150, 790],
  [330, 190],
  [420, 128],
  [560, 150],
  [700, 122],
  [1060, 126],
  [1190, 152],
  [1330, 128],
  [1430, 190],
  [1510, 130],
  [1610, 200],
  [1570, 340],
  [1615, 500],
  [1540, 640],
  [1606, 790],
  [190, 930],
  [140, 1060],
  [250, 1096],
  [390, 1110],
  [540, 1094],
  [680, 1122],
  [830, 1100],
  [980, 1120],
  [1120, 1094],
  [1260, 1116],
  [1390, 1098],
  [1510, 1108],
  [1616, 1050],
  [1560, 930],
] as const

/** Playful: shapes scattered in the margins of a thick round frame. */
export const confetti: BuiltInDesign = {
  palette: { paper: '#fffdf7', ink: '#23395b', accent: '#c8324f', soft: '#f2b134' },
  title: 'certificate',
  tags: ['playful', 'children', 'award'],
  make: (tools) => {
    const { page, colors, texts, text, value, sentence, rectangle, ellipse, line, signature, qr } = tools
    const { width, height, middle } = page
    const row = height - 256
    const paints = [colors.accent, colors.ink, colors.soft]
    const piece = (x: number, y: number, i: number) => {
      const [color, rotation] = [paints[i % 3] as string, (i * 47) % 90]
      const traits = { x, group: 'confetti', locked: true }
      if (i % 5 === 0) return ellipse(y, 34, 34, { ...traits, fill: color })
      if (i % 5 === 1) return rectangle(y, 30, 30, { ...traits, fill: color, rotation })
      if (i % 5 === 2) return line(y, 54, { ...traits, stroke: color, strokeWidth: 10, rotation })
      if (i % 5 === 3) return ellipse(y, 40, 40, { ...traits, stroke: color, strokeWidth: 8 })
      return rectangle(y, 48, 18, { ...traits, fill: color, cornerRadius: 9, rotation: -rotation })
    }
    return {
      background: colors.paper,
      fields: [
        rectangle(44, width - 88, height - 88, {
          ...{ stroke: colors.accent, strokeWidth: 22, cornerRadius: 70, locked: true },
        }),
        ...pieces.map(([x, y], i) =>
          piece(Math.round((x * width) / a4.width), y > 800 ? height - a4.height + y : y, i),
        ),
        text(texts.congratulations, 208, 144, {
          ...{ fontFamily: 'Dancing Script', isBold: true, color: colors.accent },
          // Fits between the pieces beside it, which the longest words would touch.
          ...{ width: 960, minFontSize: 60 },
        }),
        value('name', 420, 84, { ...sans, isBold: true, width: 1200 }),
        sentence(texts.completing, 556, 34, { fontSize: 48, isBold: true }, { ...sans, width: 1120 }),
        sentence(texts.issued, 766, 28, { isBold: true }, { ...sans, width: 1120, height: 74 }),
        ...signature(texts.signature, middle - 210, row, 400, { ...sans, fontSize: 26 }),
        qr(middle + 344, row, 'right'),
      ],
    }
  },
}
