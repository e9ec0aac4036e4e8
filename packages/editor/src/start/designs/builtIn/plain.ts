import type { DesignMaker } from './designTools.ts'

/** Institutional: white, one rule, and space for an organization's logo; for cheap printers, too. */
export const plain: DesignMaker = ({
  page: { width, height },
  colors,
  texts,
  text,
  value,
  sentence,
  line,
  logo,
  qr,
}) => {
  const sans = { fontFamily: 'Arial', alignment: 'left', x: 140, width: width - 280 } as const
  return {
    background: colors.paper,
    fields: [
      logo(120, 110, { x: 140, alignment: 'left' }),
      value('date', 154, 30, { ...sans, x: width - 140, width: 500, alignment: 'right' }),
      value('organization', 152, 34, { ...sans, x: 280, width: 800, isBold: true }),
      text(texts.completion, 330, 84, { ...sans, isBold: true }),
      line(466, width - 280, { stroke: colors.accent, strokeWidth: 4 }),
      text(texts.certify, 530, 32, sans),
      value('name', 586, 88, { ...sans, isBold: true }),
      sentence(texts.completed, 718, 32, { fontSize: 46, isBold: true }, { ...sans, height: 190 }),
      line(height - 194, 420, { x: 140, alignment: 'left' }),
      text(texts.instructor, height - 180, 26, { ...sans, width: 420 }),
      line(height - 194, 420, { x: 640, alignment: 'left' }),
      text(texts.director, height - 180, 26, { ...sans, x: 640, width: 420 }),
      qr(width - 202, height - 274),
    ],
  }
}
