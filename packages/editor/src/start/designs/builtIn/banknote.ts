import type { BuiltInDesign } from './designTools.ts'

const margin = 112
/** Side of a rosette of the band, and width of the band. */
const [rosette, band] = [380, 440]

/** Security: a band of interlaced rosettes at the left, and the certificate's number in fixed-width digits. */
export const banknote: BuiltInDesign = {
  palette: { paper: '#fbfaf5', ink: '#23303f', accent: '#2d5f7c', soft: '#dde8ee' },
  title: 'certificate',
  tags: ['security', 'official', 'formal'],
  make: ({
    page: { width, height },
    colors,
    texts,
    labels,
    text,
    value,
    sentence,
    frame,
    rectangle,
    qr,
    signature,
    dated,
  }) => {
    const [x, row] = [band + margin, height - margin - 92]
    const sans = { fontFamily: 'Montserrat', alignment: 'left', x, width: width - x - margin } as const
    const foot = { ...sans, fontSize: 24 }
    const long = 310
    return {
      background: colors.paper,
      fields: [
        rectangle(0, band, height, { x: 0, alignment: 'left', fill: colors.soft, locked: true }),
        ...[0, 1, 2, 3, 4].map((i) =>
          frame('guillocheRosette', 16 + ((height - rosette - 32) / 4) * i, rosette, rosette, {
            ...{ x: band / 2, strokeWidth: 2, opacity: 0.7, locked: true, group: 'band' },
          }),
        ),
        text(texts.certificate, 104, 92, {
          ...sans,
          isBold: true,
          letterSpacing: 8,
          textTransform: 'uppercase',
        }),
        value('organization', 224, 32, { ...sans, color: colors.accent, isBold: true }),
        text(texts.certify, 404, 32, sans),
        value('name', 458, 76, { ...sans, isBold: true }),
        sentence(
          texts.completed,
          588,
          32,
          { fontSize: 46, isBold: true, color: colors.accent },
          { ...sans, height: 210 },
        ),
        ...signature(texts.authorizedSignature, x, row, long, foot),
        ...dated(x + long + 56, row, long, foot),
        text(labels.id, height - margin - 21, 23, { ...sans, width: 190, minFontSize: 19 }),
        value('certificateId', height - margin - 21, 23, {
          ...{ ...sans, fontFamily: 'Courier New', x: x + 200, width: 540 },
        }),
        qr(width - margin, height - margin - 40, 'right'),
      ],
    }
  },
}
