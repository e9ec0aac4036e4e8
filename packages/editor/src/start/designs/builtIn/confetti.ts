import { a4, type DesignMaker } from './designTools.ts'

const sans = { fontFamily: 'Montserrat' }
/** Middles of the pieces on {@link a4}, all in the margin between the page and the text. */
const pieces = [
  [150, 190],
  [250, 130],
  [180, 340],
  [140, 520],
  [215, 640],
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
  [1615, 510],
  [1540, 630],
  [1606, 780],
  [150, 1000],
  [200, 1100],
  [1600, 900],
] as const

/** Playful: shapes scattered in the margins of a thick round frame. */
export const confetti: DesignMaker = (tools) => {
  const {
    page: { width, height, middle },
    colors,
    texts,
    text,
    value,
    sentence,
    rectangle,
    ellipse,
    line,
    signature,
    qr,
  } = tools
  const paints = [colors.accent, colors.ink, colors.soft]
  const piece = (x: number, y: number, i: number) => {
    const [color, rotation] = [paints[i % 3] as string, (i * 47) % 90]
    const group = 'confetti'
    if (i % 5 === 0) return ellipse(y, 34, 34, { x, fill: color, group })
    if (i % 5 === 1) return rectangle(y, 30, 30, { x, fill: color, rotation, group })
    if (i % 5 === 2) return line(y, 54, { x, stroke: color, strokeWidth: 10, rotation, group })
    if (i % 5 === 3) return ellipse(y, 40, 40, { x, stroke: color, strokeWidth: 8, group })
    return rectangle(y, 48, 18, { x, fill: color, cornerRadius: 9, rotation: -rotation, group })
  }
  return {
    background: colors.paper,
    fields: [
      rectangle(44, width - 88, height - 88, {
        stroke: colors.accent,
        strokeWidth: 22,
        cornerRadius: 70,
        locked: true,
      }),
      ...pieces.map(([x, y], i) =>
        piece(x > a4.width / 2 ? width - a4.width + x : x, y > 800 ? height - a4.height + y : y, i),
      ),
      text(texts.congratulations, 226, 140, {
        fontFamily: 'Dancing Script',
        isBold: true,
        color: colors.accent,
        // Between the pieces beside it, which the longest words would touch.
        width: 960,
        minFontSize: 60,
      }),
      value('name', 452, 88, { ...sans, isBold: true, width: 1200 }),
      sentence(texts.completing, 590, 32, { fontSize: 46, isBold: true }, { ...sans, width: 1120 }),
      sentence(texts.issued, 786, 28, { isBold: true }, { ...sans, width: 1120, height: 70 }),
      ...signature(texts.instructor, middle - 220, height - 200, 420, { ...sans, fontSize: 26 }),
      qr(middle + 355, height - 306),
    ],
  }
}
