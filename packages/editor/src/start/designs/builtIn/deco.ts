import type { BuiltInDesign } from './designTools.ts'

const title = { fontFamily: 'Cinzel', textTransform: 'uppercase' } as const
const serif = { fontFamily: 'Cormorant Garamond' }
/** Position of the setting sun. */
const horizon = 408
/** Horizontal and vertical radii of the ellipses around the title where rays begin and end. */
const [start, long, short] = [
  [660, 214],
  [786, 320],
  [716, 262],
] as const
const rays = Array.from({ length: 23 }, (_, i) => {
  const angle = (-Math.PI * (i + 1)) / 24
  const at = ([across, up]: readonly [number, number]) =>
    [Math.cos(angle) * across, Math.sin(angle) * up] as const
  const [[x, y], [endX, endY]] = [at(start), at(i % 2 ? short : long)]
  return {
    ...{ x, y, length: Math.hypot(endX - x, endY - y) },
    degrees: (Math.atan2(endY - y, endX - x) * 180) / Math.PI,
  }
})

/** Luxury: a stepped frame in black and gold, with the sun behind the title. */
export const deco: BuiltInDesign = {
  palette: { paper: '#faf5e6', ink: '#161616', accent: '#86651f', soft: '#ecdfb8' },
  title: 'certificate',
  tags: ['luxury', 'award', 'formal'],
  make: ({
    page: { width, height, middle },
    colors,
    texts,
    text,
    value,
    sentence,
    frame,
    line,
    signature,
    qr,
  }) => {
    const row = height - 206
    const foot = { ...serif, fontSize: 28 }
    return {
      background: colors.paper,
      fields: [
        frame('decoCorners', 56, width - 112, height - 112, {
          ...{ strokeWidth: 2, stroke: colors.ink, fill: colors.accent, locked: true },
        }),
        ...rays.map(({ x, y, length, degrees }) =>
          line(horizon + y, length, {
            ...{ x: middle + x, alignment: 'left', rotation: degrees },
            ...{ stroke: colors.accent, strokeWidth: 3, locked: true, group: 'sun' },
          }),
        ),
        line(horizon, 1310, { stroke: colors.accent, strokeWidth: 4, locked: true, group: 'sun' }),
        text(texts.certificate, 272, 116, { ...title, isBold: true, letterSpacing: 16, width: 1040 }),
        text(texts.presented, 458, 36, { ...serif, isItalic: true }),
        value('name', 514, 80, { fontFamily: 'Cinzel' }),
        sentence(texts.completing, 646, 36, { fontSize: 50, isBold: true, color: colors.accent }, serif),
        sentence(texts.issued, 846, 30, {}, { ...serif, height: 78 }),
        ...signature(texts.signature, middle - 390, row, 340, foot),
        ...signature(texts.authorizedSignature, middle + 390, row, 340, foot),
        qr(middle, row),
      ],
    }
  },
}
