import type { BuiltInDesign } from './designTools.ts'

const serif = { fontFamily: 'Playfair Display' }
const sans = { fontFamily: 'Montserrat' }
const margin = 112
/** Width of the dark panel. */
const panel = 520

/** Modern: an award with a bright wreath on a dark panel beside the text. */
export const spotlight: BuiltInDesign = {
  palette: { paper: '#fffdf9', ink: '#1d1b33', accent: '#8a5a12', soft: '#e6c77e' },
  title: 'employeeAward',
  tags: ['modern', 'award', 'employee'],
  make: ({
    page: { width, height },
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
    qr,
  }) => {
    const [x, row] = [panel + margin, height - margin - 40]
    const words = { alignment: 'left', x, width: width - x - margin } as const
    const inPanel = { x: panel / 2, color: colors.paper }
    const long = 400
    return {
      background: colors.paper,
      fields: [
        rectangle(0, panel, height, { x: 0, alignment: 'left', fill: colors.ink, locked: true }),
        rectangle(0, 10, height, { x: panel, alignment: 'left', fill: colors.accent, locked: true }),
        frame('laurel', 300, 360, 340, {
          x: panel / 2,
          strokeWidth: 2,
          stroke: colors.soft,
          fill: colors.paper,
        }),
        initial(470, 170, { ...serif, ...inPanel, width: 190 }),
        value('organization', 706, 34, {
          ...{ ...sans, ...inPanel, width: panel - 120, isBold: true, fit: 'wrap', height: 130 },
        }),
        value('date', 860, 28, { ...sans, ...inPanel, width: panel - 120 }),
        text(texts.employeeAward, 150, 108, { ...serif, ...words, isBold: true, minFontSize: 50 }),
        line(302, 140, { x, alignment: 'left', stroke: colors.accent, strokeWidth: 6 }),
        text(texts.presented, 380, 34, { ...sans, ...words }),
        value('name', 438, 84, { ...serif, ...words, color: colors.accent }),
        sentence(
          texts.recognizing,
          576,
          34,
          { fontSize: 48, isBold: true },
          { ...sans, ...words, height: 230 },
        ),
        ...signature(texts.authorizedSignature, x, row, long, { ...sans, ...words, fontSize: 24 }),
        qr(width - margin, row, 'right'),
      ],
    }
  },
}
