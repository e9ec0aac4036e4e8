import type { BuiltInDesign } from './designTools.ts'

/** Modern: on a portrait page, a dark column holds logo, date, and QR code beside the text. */
export const column: BuiltInDesign = {
  palette: { paper: '#ffffff', ink: '#14213d', accent: '#b3541e', soft: '#c9d2e6' },
  title: 'completion',
  tags: ['modern', 'course', 'simple', 'official'],
  shape: 'portrait',
  make: ({
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
    signature,
    qr,
  }) => {
    const [x, row] = [468, height - 192]
    const sans = { fontFamily: 'Noto Sans', alignment: 'left', x, width: width - x - 100 } as const
    const side = { fontFamily: 'Noto Sans', x: 184, width: 288 } as const
    const long = (width - x - 100 - 40) / 2
    return {
      background: colors.paper,
      fields: [
        rectangle(0, 368, height, { x: 0, alignment: 'left', fill: colors.ink, locked: true }),
        rectangle(0, 10, height, { x: 368, alignment: 'left', fill: colors.accent, locked: true }),
        logo(152, 176, { x: 184 }),
        value('organization', 362, 30, {
          ...{ ...side, isBold: true, color: colors.paper, fit: 'wrap', height: 240 },
        }),
        text(labels.date, height - 456, 24, { ...side, color: colors.soft }),
        value('date', height - 420, 28, { ...side, color: colors.paper }),
        qr(184, row),
        line(160, 140, { x, alignment: 'left', stroke: colors.accent, strokeWidth: 6 }),
        text(texts.completion, 204, 84, {
          ...{ ...sans, isBold: true, fit: 'wrap', height: 300, lineHeight: 1.12 },
        }),
        text(texts.presented, 620, 34, sans),
        value('name', 674, 68, {
          ...{ ...sans, isBold: true, color: colors.accent, fit: 'wrap', height: 156, lineHeight: 1.12 },
        }),
        sentence(texts.completing, 860, 34, { fontSize: 48, isBold: true }, { ...sans, height: 380 }),
        ...[texts.signature, texts.authorizedSignature].flatMap((role, i) =>
          signature(role, x + (long + 40) * i, row, long, { ...sans, fontSize: 24 }),
        ),
      ],
    }
  },
}
