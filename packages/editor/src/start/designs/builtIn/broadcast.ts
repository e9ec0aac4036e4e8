import type { BuiltInDesign } from './designTools.ts'

const sans = { fontFamily: 'Montserrat' }
const margin = 120
/** Width of the panel, and diameters of the rings that go out from it. */
const panel = 560
const rings = [160, 280, 400, 520] as const

/** Modern: an attendance certificate in the shape of a screen, to be shared: rings emanate from a panel like a signal. */
export const broadcast: BuiltInDesign = {
  palette: { paper: '#ffffff', ink: '#1b1446', accent: '#6a35d0', soft: '#e9e1fa' },
  title: 'attendance',
  tags: ['modern', 'course', 'webinar'],
  shape: 'screen',
  make: ({
    page: { width, height },
    colors,
    texts,
    text,
    initial,
    value,
    sentence,
    rectangle,
    ellipse,
    line,
    signature,
    qr,
  }) => {
    const row = height - margin - 40
    const words = { ...sans, alignment: 'left', x: margin, width: width - panel - 2 * margin } as const
    const [x, y] = [width - panel / 2, 380]
    return {
      background: colors.paper,
      fields: [
        rectangle(0, panel, height, {
          ...{ x, locked: true },
          fill: {
            ...{ type: 'linear', angle: 60 },
            stops: [
              { offset: 0, color: colors.accent },
              { offset: 1, color: colors.ink },
            ],
          },
        }),
        ...rings.map((size, i) =>
          ellipse(y - size / 2, size, size, {
            ...{
              x,
              stroke: colors.paper,
              strokeWidth: 5,
              opacity: 1 - i * 0.22,
              locked: true,
              group: 'signal',
            },
          }),
        ),
        initial(y, 84, {
          ...sans,
          x,
          width: 120,
          isBold: true,
          color: colors.paper,
        }),
        value('organization', y + 320, 36, {
          ...{ ...sans, x, width: panel - 120, isBold: true, color: colors.paper, fit: 'wrap', height: 140 },
        }),
        value('date', height - margin - 32, 30, { ...sans, x, width: panel - 120, color: colors.paper }),
        text(texts.attendance, 116, 44, {
          ...{ ...words, isBold: true, color: colors.accent, letterSpacing: 2, textTransform: 'uppercase' },
        }),
        line(190, 120, { x: margin, alignment: 'left', stroke: colors.accent, strokeWidth: 6 }),
        value('name', 300, 104, { ...words, isBold: true }),
        sentence(texts.attended, 460, 40, { fontSize: 60, isBold: true }, { ...words, height: 290 }),
        ...signature(texts.authorizedSignature, margin, row, 420, { ...words, fontSize: 28 }),
        qr(margin + words.width, row, 'right'),
      ],
    }
  },
}
