import type { BuiltInDesign } from './designTools.ts'

const serif = { fontFamily: 'EB Garamond' }
const sans = { fontFamily: 'Noto Sans' }

/** Academic: a diploma on a portrait page, and on a second one the modules with their hours and grades. */
export const transcript: BuiltInDesign = {
  palette: { paper: '#fdfcf8', ink: '#1f2b3d', accent: '#7a2e2e', soft: '#ece5d6' },
  title: 'diploma',
  tags: ['academic', 'school', 'formal'],
  shape: 'portrait',
  make: (tools) => {
    const { page, colors, texts, labels, text, value, sentence, frame, line, logo, table, signature, qr } =
      tools
    const { width, height, middle } = page
    const row = height - 250
    const left = { alignment: 'left', x: 112 } as const
    /** The top and bottom of a page. */
    const ends = (number: number) => [
      logo(92, 96, left),
      value('organization', 122, 34, {
        ...serif,
        alignment: 'left',
        x: 236,
        width: width - 348,
        isBold: true,
      }),
      line(222, width - 224, { stroke: colors.accent, strokeWidth: 3 }),
      line(height - 134, width - 224, { stroke: colors.accent }),
      text(labels.id, height - 112, 23, { ...sans, ...left, width: 210 }),
      value('certificateId', height - 112, 23, { ...sans, ...left, x: 332, width: width - 600 }),
      text(`${number} / 2`, height - 112, 23, { ...sans, alignment: 'right', x: width - 112, width: 120 }),
    ]
    return {
      background: colors.paper,
      fields: [
        ...ends(1),
        text(texts.diploma, 320, 160, { ...serif, isBold: true, width: width - 224 }),
        frame('divider', 530, 460, 28, { strokeWidth: 2, fill: colors.accent }),
        text(texts.certify, 630, 36, { ...serif, isItalic: true, width: width - 224 }),
        value('name', 696, 84, { ...serif, isBold: true, color: colors.accent, width: width - 224 }),
        sentence(
          texts.completed,
          846,
          36,
          { fontSize: 54, isBold: true },
          { ...serif, width: width - 260, height: 260 },
        ),
        sentence(texts.issued, 1130, 30, { isItalic: true }, { ...serif, width: width - 260, height: 80 }),
        ...signature(texts.signature, 292, row, 360, serif),
        ...signature(texts.authorizedSignature, width - 292, row, 360, serif),
        qr(middle, row),
      ],
      pages: [
        [
          ...ends(2),
          text(texts.transcript, 270, 68, { ...serif, ...left, width: width - 224 }),
          value('name', 366, 36, {
            ...{ ...serif, ...left, isBold: true, color: colors.accent, width: width - 640 },
            ...{ fit: 'wrap', height: 80 },
          }),
          value('date', 368, 30, { ...serif, alignment: 'right', x: width - 112, width: 400 }),
          table(texts.modules, 476, {
            ...{
              ...sans,
              width: width - 224,
              height: height - 660,
              fontSize: 24,
              minFontSize: 19,
              cellPadding: 14,
            },
            ...{ headerFill: colors.soft, ruleColor: colors.soft, ruleWidth: 2 },
            columns: [
              { key: 'module', label: texts.module },
              { key: 'hours', label: texts.hours, width: 0.18, alignment: 'center' },
              { key: 'grade', label: texts.grade, width: 0.18, alignment: 'center' },
            ],
          }),
        ],
      ],
    }
  },
}
