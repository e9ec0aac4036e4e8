import type { BuiltInDesign } from './designTools.ts'

const label = { fontFamily: 'Courier New', alignment: 'left', x: 250 } as const

/** Technical: a path of lines and nodes runs down past every line of text, on a dotted grid, and ends in the QR code. */
export const circuit: BuiltInDesign = {
  palette: { paper: '#0c1a20', ink: '#eef7f4', accent: '#4fd6a5', soft: '#3f626a' },
  title: 'certificate',
  tags: ['technical', 'course', 'school'],
  make: (tools) => {
    const { page, colors, texts, labels, text, value, sentence, frame, rectangle, line, ellipse } = tools
    const { width, height } = page
    const sans = { ...label, fontFamily: 'Noto Sans', width: width - 380 }
    const small = { ...label, color: colors.accent }
    const path = {
      stroke: colors.accent,
      strokeWidth: 6,
      group: 'path',
      locked: true,
      alignment: 'left',
    } as const
    /** The path's left edge, where it bends toward the QR code, and its height there. */
    const [left, bend, low] = [160, height - 226, height - 150]
    const code = width - 212
    const run = code - left - (low - bend)
    const node = (y: number, size: number) =>
      ellipse(y - size / 2, size, size, { x: left, fill: colors.paper, ...path, alignment: 'center' })
    const branch = (y: number) => [
      line(y - 3, 44, { ...path, x: left + 17 }),
      ellipse(y - 8, 16, 16, { x: left + 66, fill: colors.accent, group: 'path', locked: true }),
      node(y, 40),
    ]
    return {
      background: colors.paper,
      fields: [
        frame('dotGrid', 60, width - 120, height - 120, {
          ...{ strokeWidth: 2.5, stroke: colors.soft, locked: true },
        }),
        // Clears the dots below text.
        rectangle(112, width - 240 - 100, height - 112 - 190, {
          ...{ x: 230, alignment: 'left', fill: colors.paper, locked: true },
        }),
        line(196, bend - 196, { ...path, x: left + 3, rotation: 90 }),
        line(bend - 3 * Math.SQRT1_2, Math.SQRT2 * (low - bend), {
          ...{ ...path, x: left + 3 * Math.SQRT1_2, rotation: 45 },
        }),
        ...[bend, low].map((y, i) =>
          ellipse(y - 3, 6, 6, {
            ...{ x: left + i * (low - bend), fill: colors.accent, group: 'path', locked: true },
          }),
        ),
        line(low - 3, run, { ...path, x: left + (low - bend) }),
        ...[178, 416, 564].flatMap(branch),
        text(texts.certificate, 124, 104, { ...sans, isBold: true }),
        value('organization', 250, 30, { ...label, width: width - 380 }),
        text(texts.certify, 358, 30, { ...small, width: 900 }),
        value('name', 400, 80, { ...sans, isBold: true }),
        sentence(
          texts.completed,
          542,
          30,
          { fontFamily: 'Noto Sans', fontSize: 46, isBold: true, color: colors.ink },
          { ...small, width: width - 380, height: 190 },
        ),
        text(labels.date, height - 478, 24, { ...small, width: 330 }),
        value('date', height - 442, 30, { ...label, width: 330 }),
        text(labels.id, height - 478, 24, { ...small, x: 640, width: 400 }),
        value('certificateId', height - 438, 24, { ...label, x: 640, width: 620 }),
        ...tools.signature(texts.authorizedSignature, label.x, height - 254, 420, { ...label, fontSize: 24 }),
        tools.qr(code, height - 160),
      ],
    }
  },
}
