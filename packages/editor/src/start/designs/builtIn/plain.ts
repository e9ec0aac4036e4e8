import type { DesignMaker } from '../designTools.ts'

const sans = { fontFamily: 'Arial', alignment: 'left', x: 140, width: 1474 } as const

/** Institutional: white, one rule, and space for an organization's logo; for cheap printers, too. */
export const plain: DesignMaker = ({ colors, texts, text, value, sentence, line, logo, qr }) => ({
  background: colors.paper,
  fields: [
    logo(120, 110, { x: 140, alignment: 'left' }),
    value('date', 154, 30, { ...sans, x: 1614, width: 500, alignment: 'right' }),
    value('organization', 152, 34, { ...sans, x: 280, width: 800, isBold: true }),
    text(texts.completion, 330, 84, { ...sans, isBold: true }),
    line(466, 1474, { stroke: colors.accent, strokeWidth: 4 }),
    text(texts.certify, 530, 32, sans),
    value('name', 586, 88, { ...sans, isBold: true }),
    sentence(texts.completed, 718, 32, { fontSize: 46, isBold: true }, { ...sans, height: 190 }),
    line(1046, 420, { x: 140, alignment: 'left' }),
    text(texts.instructor, 1060, 26, { ...sans, width: 420 }),
    line(1046, 420, { x: 640, alignment: 'left' }),
    text(texts.director, 1060, 26, { ...sans, x: 640, width: 420 }),
    qr(1539, 966),
  ],
})
