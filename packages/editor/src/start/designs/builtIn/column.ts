import type { DesignMaker } from './designTools.ts'

/** Modern: on a portrait page, a dark column holds logo, date, and QR code beside the text. */
export const column: DesignMaker = ({
  page: { width, height },
  colors,
  texts,
  labels,
  text,
  value,
  sentence,
  rectangle,
  line,
  logo,
  qr,
}) => {
  const x = 468
  const sans = { fontFamily: 'Noto Sans', alignment: 'left', x, width: width - x - 100 } as const
  const side = { fontFamily: 'Noto Sans', x: 184, width: 280 } as const
  return {
    background: colors.paper,
    fields: [
      rectangle(0, 368, height, { x: 0, alignment: 'left', fill: colors.ink, locked: true }),
      rectangle(0, 10, height, { x: 368, alignment: 'left', fill: colors.accent, locked: true }),
      logo(150, 170, { x: 184 }),
      value('organization', 352, 30, { ...side, isBold: true, color: colors.paper }),
      text(labels.date, height - 470, 24, { ...side, color: colors.soft }),
      value('date', height - 434, 28, { ...side, color: colors.paper }),
      qr(184, height - 330, 180),
      text(texts.completion, 196, 80, {
        ...{ ...sans, isBold: true, fit: 'wrap', height: 290, lineHeight: 1.12 },
      }),
      line(152, 140, { x, alignment: 'left', stroke: colors.accent, strokeWidth: 6 }),
      text(texts.presented, 600, 32, sans),
      value('name', 656, 76, {
        ...{ ...sans, isBold: true, color: colors.accent, fit: 'wrap', height: 180, lineHeight: 1.12 },
      }),
      sentence(texts.completing, 848, 32, { fontSize: 46, isBold: true }, { ...sans, height: 300 }),
      ...[texts.instructor, texts.director].flatMap((role, i) => {
        const at = x + ((width - x - 60) / 2) * i
        const room = (width - x - 140) / 2
        return [
          line(height - 210, room, { x: at, alignment: 'left' }),
          text(role, height - 194, 24, { ...sans, x: at, width: room }),
        ]
      }),
    ],
  }
}
