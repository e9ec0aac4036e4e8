import type { DesignMaker } from './designTools.ts'

const title = { fontFamily: 'Cinzel', textTransform: 'uppercase' } as const
const serif = { fontFamily: 'Cormorant Garamond' }
/** Degrees of the rays, and how far they are from the middle of the sun: they begin around the title. */
const rays = Array.from({ length: 25 }, (_, i) => {
  const degrees = -168 + i * 6.5
  const [across, up] = [degrees, degrees - 90].map((angle) => Math.abs(Math.cos((angle * Math.PI) / 180)))
  const start = Math.min(510 / (across || 1e-9), 158 / (up || 1e-9))
  return { degrees, start, end: Math.min(start + (i % 2 ? 84 : 150), 296 / (up || 1e-9)) }
})

/** Luxury: a stepped frame in black and gold, with the sun behind the title. */
export const deco: DesignMaker = ({
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
}) => ({
  background: colors.paper,
  fields: [
    frame('decoCorners', 56, width - 112, height - 112, {
      strokeWidth: 2,
      stroke: colors.ink,
      fill: colors.accent,
      locked: true,
    }),
    ...rays.map(({ degrees, start, end }) => {
      const angle = (degrees * Math.PI) / 180
      return line(404 + Math.sin(angle) * start, end - start, {
        ...{ x: middle + Math.cos(angle) * start, alignment: 'left', rotation: degrees },
        ...{ stroke: colors.accent, strokeWidth: 3, group: 'sun' },
      })
    }),
    line(404, 1180, { stroke: colors.accent, strokeWidth: 4 }),
    text(texts.certificate, 264, 116, { ...title, isBold: true, letterSpacing: 16 }),
    text(texts.presented, 446, 36, { ...serif, isItalic: true }),
    value('name', 508, 84, { fontFamily: 'Cinzel' }),
    sentence(texts.completing, 646, 36, { fontSize: 48, isBold: true, color: colors.accent }, serif),
    sentence(texts.issued, 836, 30, {}, { ...serif, height: 72 }),
    ...signature(texts.instructor, 430, height - 200, 340, { ...serif, fontSize: 28 }),
    ...signature(texts.director, width - 430, height - 200, 340, { ...serif, fontSize: 28 }),
    qr(middle, height - 300),
  ],
})
