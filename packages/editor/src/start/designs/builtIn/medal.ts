import type { BuiltInDesign } from './designTools.ts'

const sans = { fontFamily: 'Montserrat' }

/** Sports: on a portrait page, a medal on its ribbon with the issuer's initial, and the rank as a big numeral. */
export const medal: BuiltInDesign = {
  palette: { paper: '#ffffff', ink: '#17254a', accent: '#93640f', soft: '#f2dfae' },
  title: 'excellence',
  tags: ['sports', 'award', 'medal'],
  shape: 'portrait',
  make: (tools) => {
    const { page, colors, texts, text, initial, value, sentence, rectangle, ellipse, line } = tools
    const { width, height, middle } = page
    /** Center of the medal, and space that taller paper adds between the parts. */
    const [y, gap] = [400, (height - 1650) / 4]
    const row = height - 152
    const disc = (size: number, style: object) =>
      ellipse(y - size / 2, size, size, { locked: true, ...style })
    const engraved = { ...sans, isBold: true, color: colors.paper, fontSize: 38, minFontSize: 19 }
    const foot = { ...sans, fontSize: 24 }
    return {
      background: colors.paper,
      fields: [
        rectangle(0, 250, 300, { fill: colors.ink, locked: true }),
        rectangle(0, 90, 300, { fill: colors.soft, locked: true }),
        disc(556, {
          fill: {
            ...{ type: 'linear', angle: 60 },
            stops: [colors.soft, colors.accent, colors.soft].map((color, i) => ({ offset: i / 2, color })),
          },
        }),
        disc(528, { fill: colors.accent }),
        disc(508, { stroke: colors.soft, strokeWidth: 2 }),
        disc(336, { fill: colors.paper, stroke: colors.soft, strokeWidth: 10 }),
        initial(y, 190, {
          ...{ ...sans, isBold: true, color: colors.ink, width: 240 },
        }),
        text(texts.excellence, y - 200 - 31, 38, {
          ...{
            ...engraved,
            curve: 200,
            width: 620,
            letterSpacing: 3,
            minFontSize: 12,
            textTransform: 'uppercase',
          },
        }),
        value('organization', y + 228 - 34, 42, {
          ...{ ...engraved, curve: -228, width: 680, letterSpacing: 1 },
        }),
        ...[-1, 1].map((side) =>
          line(812 + gap, 250, { x: middle + 310 * side, stroke: colors.accent, strokeWidth: 4 }),
        ),
        text(`{{attributes.${texts.rank}|1}}`, 700 + gap, 210, {
          ...{ ...sans, isBold: true, color: colors.accent, width: 300, minFontSize: 20 },
        }),
        text(texts.presented, 936 + 2 * gap, 32, { ...sans, width: width - 200 }),
        value('name', 988 + 2 * gap, 84, { ...sans, isBold: true, width: width - 200, height: 106 }),
        sentence(
          texts.completing,
          1106 + 2 * gap,
          32,
          { fontSize: 46, isBold: true },
          { ...sans, width: width - 200, height: 180 },
        ),
        sentence(
          texts.issued,
          1294 + 3 * gap,
          28,
          { isBold: true },
          { ...sans, width: width - 200, height: 66 },
        ),
        ...tools.signature(texts.signature, 272, row, 320, foot),
        ...tools.signature(texts.authorizedSignature, width - 272, row, 320, foot),
        tools.qr(middle, row),
      ],
    }
  },
}
