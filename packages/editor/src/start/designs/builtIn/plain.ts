import type { BuiltInDesign } from './designTools.ts'

const margin = 140

/** Institutional: white, one rule, and space for an organization's logo; for cheap printers, too. */
export const plain: BuiltInDesign = {
  palette: { paper: '#ffffff', ink: '#1a1c1f', accent: '#1a1c1f', soft: '#eeeeee' },
  title: 'completion',
  tags: ['institutional', 'official', 'simple'],
  make: ({ page: { width, height }, colors, texts, text, value, sentence, line, logo, signature, qr }) => {
    const row = height - margin - 36
    const sans = { fontFamily: 'Arial', alignment: 'left', x: margin, width: width - 2 * margin } as const
    return {
      background: colors.paper,
      fields: [
        logo(116, 116, { x: margin, alignment: 'left' }),
        value('date', 156, 30, { ...sans, x: width - margin, width: 500, alignment: 'right' }),
        value('organization', 154, 34, { ...sans, x: 280, width: 800, isBold: true }),
        text(texts.completion, 326, 94, { ...sans, isBold: true }),
        line(468, width - 2 * margin, { stroke: colors.accent, strokeWidth: 4 }),
        text(texts.certify, 530, 34, sans),
        value('name', 582, 80, { ...sans, isBold: true }),
        sentence(texts.completed, 704, 34, { fontSize: 48, isBold: true }, { ...sans, height: 180 }),
        ...signature(texts.signature, margin, row, 420, { ...sans, fontSize: 26 }),
        ...signature(texts.authorizedSignature, margin + 490, row, 420, { ...sans, fontSize: 26 }),
        qr(width - margin, row, 'right'),
      ],
    }
  },
}
