import type { BuiltInDesign } from './designTools.ts'

const sans = { fontFamily: 'Montserrat' }
const margin = 100
/** Height of a badge's head, and diameter of the hole for its lanyard. */
const [head, hole] = [330, 56]

/** Modern: the two sides of an event's badge, next to each other on a sheet that is folded in the middle. */
export const badge: BuiltInDesign = {
  palette: { paper: '#ffffff', ink: '#1a2238', accent: '#d1483a', soft: '#c9cede' },
  title: 'attendance',
  tags: ['modern', 'event', 'portrait'],
  make: (tools) => {
    const { page, colors, attribute, value, rectangle, ellipse, line, logo, qr } = tools
    const { height, middle } = page
    const row = height - margin - 40
    /** Creates one side, centered at `x`. */
    const side = (x: number) => {
      const [left, right] = [x - middle / 2 + margin, x + middle / 2 - margin]
      const words = {
        ...sans,
        x,
        width: right - left,
        fit: 'wrap',
        verticalAlign: 'middle',
        lineHeight: 1.15,
      } as const
      return [
        rectangle(0, middle, head, { x, fill: colors.ink, locked: true }),
        rectangle(head, middle, 14, { x, fill: colors.accent, locked: true }),
        ellipse(40, hole, hole, { x, fill: colors.paper, locked: true }),
        attribute('event', 136, 60, { ...words, isBold: true, color: colors.paper, height: 160 }),
        value('name', 404, 96, { ...words, isBold: true, height: 250 }),
        attribute('role', 678, 46, { ...words, isBold: true, color: colors.accent, height: 90 }),
        value('organization', 784, 32, { ...words, height: 84 }),
        line(900, right - left, { x, stroke: colors.soft, strokeWidth: 3 }),
        logo(row - 92, 132, { x: left, alignment: 'left' }),
        value('date', row - 40, 26, { ...sans, x, width: right - left - 300 }),
        qr(right, row, 'right'),
      ]
    }
    return {
      background: colors.paper,
      fields: [
        ...side(middle / 2),
        ...side(middle * 1.5),
        line(height, height, {
          ...{
            x: middle - 1,
            alignment: 'left',
            rotation: -90,
            stroke: colors.soft,
            dash: [14, 14],
            locked: true,
          },
        }),
      ],
    }
  },
}
