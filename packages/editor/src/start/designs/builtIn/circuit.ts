import type { DesignMaker } from './designTools.ts'

const label = { fontFamily: 'Courier New', alignment: 'left', x: 250 } as const

/** Technical: a path of lines and nodes runs down a grid of dots, past every line of text, and ends in the QR code. */
export const circuit: DesignMaker = (tools) => {
  const { page, colors, texts, labels, text, value, sentence, frame, line, ellipse, qr } = tools
  const { width, height } = page
  const sans = { ...label, fontFamily: 'Noto Sans', width: width - 380 }
  const small = { ...label, color: colors.accent }
  const path = { stroke: colors.accent, strokeWidth: 6, group: 'path', alignment: 'left' } as const
  /** The path's left edge, where it bends toward the QR code, and its level there. */
  const [left, bend, low] = [160, height - 236, height - 160]
  const run = width - 200 - left - (low - bend)
  const node = (y: number, size: number) =>
    ellipse(y - size / 2, size, size, { x: left, fill: colors.paper, ...path, alignment: 'center' })
  const branch = (y: number) => [
    line(y - 3, 44, { ...path, x: left + 17 }),
    ellipse(y - 8, 16, 16, { x: left + 66, fill: colors.accent, group: 'path' }),
    node(y, 40),
  ]
  return {
    background: colors.paper,
    fields: [
      frame('dotGrid', 60, width - 120, height - 120, {
        strokeWidth: 2.5,
        stroke: colors.soft,
        locked: true,
      }),
      line(196, bend - 196, { ...path, x: left + 3, rotation: 90 }),
      line(bend - 3, Math.SQRT2 * (low - bend), { ...path, x: left, rotation: 45 }),
      ...[bend, low].map((y, i) =>
        ellipse(y - 3, 6, 6, { x: left + i * (low - bend), fill: colors.accent, group: 'path' }),
      ),
      line(low - 3, run, { ...path, x: left + (low - bend) }),
      ...[176, 442, 588].flatMap(branch),
      text(texts.certificate, 122, 96, { ...sans, isBold: true }),
      value('organization', 244, 28, { ...label, width: width - 380 }),
      text(texts.certify, 352, 28, { ...small, width: 900 }),
      value('name', 396, 88, { ...sans, isBold: true }),
      sentence(
        texts.completed,
        546,
        28,
        { fontFamily: 'Noto Sans', fontSize: 46, isBold: true, color: colors.ink },
        { ...small, width: width - 380, height: 180 },
      ),
      text(labels.date, height - 430, 22, { ...small, width: 330 }),
      value('date', height - 396, 28, { ...label, width: 330 }),
      text(labels.id, height - 430, 22, { ...small, x: 610, width: 300 }),
      value('certificateId', height - 392, 22, { ...label, x: 610, width: 520 }),
      line(height - 256, 420, { x: 250, alignment: 'left' }),
      text(texts.director, height - 242, 22, { ...label, width: 420 }),
      qr(width - 200, height - 250, 180),
    ],
  }
}
