import type { TemplateField } from '@certificate-sdk/template'
import type { BuiltInDesign } from './designTools.ts'

/** Style of Japanese letters, which are below each other, one per line. */
const upright: Partial<TemplateField> = {
  ...{ x: 225, y: 116, alignment: 'center', rotation: 0, letterSpacing: 0 },
  ...{ fontSize: 190, minFontSize: 60, width: 200, height: 1000, fit: 'wrap', lineHeight: 1.15 },
}
const margin = 112
/** Distance of the huge word's baseline from the edge, and size of its letters. */
const baseline = 256
const [capitals, joined] = [150, 260]

/** Modern: one huge word along the left edge, everything else left-aligned beside an accent bar. */
export const grotesk: BuiltInDesign = {
  palette: { paper: '#f6f5f2', ink: '#16181d', accent: '#2f4bd6', soft: '#dfe3f7' },
  title: 'certificate',
  tags: ['modern', 'course', 'simple'],
  make: ({
    page: { width, height },
    colors,
    isJapanese,
    texts,
    text,
    value,
    sentence,
    rectangle,
    signature,
    qr,
  }) => {
    const [x, row] = [460, height - margin - 40]
    const sans = { fontFamily: 'Montserrat', alignment: 'left', x, width: width - x - margin } as const
    const size = /\p{Script=Arabic}/u.test(texts.certificate) ? joined : capitals
    /** Line width that leaves room for the code. */
    const long = Math.min(400, (width - x - margin - 132 - 3 * 56) / 2)
    return {
      background: colors.paper,
      fields: [
        rectangle(margin, 12, height - 2 * margin, { x: 350, alignment: 'left', fill: colors.accent }),
        text(texts.certificate, height - margin, size, {
          ...sans,
          ...{
            x: baseline - 0.8 * size,
            width: height - 2 * margin,
            rotation: -90,
            isBold: true,
            letterSpacing: 10,
          },
          textTransform: 'uppercase',
          ...(isJapanese && upright),
        }),
        value('organization', 102, 32, { ...sans, isBold: true, width: width - x - margin - 420 }),
        value('date', 104, 28, { ...sans, x: width - margin, alignment: 'right', width: 400 }),
        text(texts.certify, 420, 34, sans),
        value('name', 476, 84, { ...sans, isBold: true, color: colors.accent }),
        sentence(texts.completed, 618, 34, { fontSize: 48, isBold: true }, { ...sans, height: 220 }),
        ...signature(texts.signature, x, row, long, { ...sans, fontSize: 24 }),
        ...signature(texts.authorizedSignature, x + long + 56, row, long, { ...sans, fontSize: 24 }),
        qr(width - margin, row, 'right'),
      ],
    }
  },
}
