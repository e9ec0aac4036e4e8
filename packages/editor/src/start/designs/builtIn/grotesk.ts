import type { TemplateField } from '@certificate-sdk/template'
import type { DesignMaker } from './designTools.ts'

/** Japanese letters stand below each other, one in each line. */
const upright: Partial<TemplateField> = {
  ...{ x: 225, y: 116, alignment: 'center', rotation: 0, letterSpacing: 0 },
  ...{ fontSize: 190, minFontSize: 60, width: 200, height: 1000, fit: 'wrap', lineHeight: 1.15 },
}

/** Modern: one huge word along the left edge, everything else flush left beside an accent bar. */
export const grotesk: DesignMaker = ({
  page: { width, height },
  colors,
  isJapanese,
  texts,
  labels,
  text,
  value,
  sentence,
  rectangle,
  line,
  qr,
}) => {
  const sans = { fontFamily: 'Montserrat', alignment: 'left', x: 460, width: width - 574 } as const
  return {
    background: colors.paper,
    fields: [
      rectangle(112, 12, height - 224, { x: 350, alignment: 'left', fill: colors.accent }),
      text(texts.certificate, height - 112, 150, {
        ...sans,
        ...{ x: 130, width: height - 224, rotation: -90, isBold: true, letterSpacing: 10 },
        textTransform: 'uppercase',
        ...(isJapanese && upright),
      }),
      value('organization', 108, 32, { ...sans, isBold: true }),
      text(texts.certify, 300, 32, sans),
      value('name', 360, 84, { ...sans, isBold: true, color: colors.accent }),
      sentence(texts.completed, 510, 32, { fontSize: 46, isBold: true }, { ...sans, height: 200 }),
      value('date', height - 296, 28, { ...sans, width: 340 }),
      line(height - 250, 340, { x: 460, alignment: 'left' }),
      text(labels.date, height - 236, 24, { ...sans, width: 340 }),
      line(height - 250, 340, { x: 860, alignment: 'left' }),
      text(texts.director, height - 236, 24, { ...sans, x: 860, width: 340 }),
      qr(width - 174, height - 262),
    ],
  }
}
