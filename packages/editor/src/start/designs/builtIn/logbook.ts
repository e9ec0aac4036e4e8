import type { BuiltInDesign } from './designTools.ts'

const sans = { fontFamily: 'Noto Sans' }
const margin = 112

/** Institutional: on a portrait page, a record of trainings with their dates, hours, and results. */
export const logbook: BuiltInDesign = {
  palette: { paper: '#ffffff', ink: '#1c2430', accent: '#20639b', soft: '#e4edf5' },
  title: 'trainingRecord',
  tags: ['institutional', 'course', 'official'],
  shape: 'portrait',
  make: (tools) => {
    const {
      page,
      colors,
      texts,
      labels,
      text,
      value,
      sentence,
      rectangle,
      line,
      logo,
      table,
      signature,
      qr,
    } = tools
    const { width, height } = page
    const row = height - margin - 92
    const inner = width - 2 * margin
    const left = { ...sans, x: margin, alignment: 'left' } as const
    const long = 300
    return {
      background: colors.paper,
      fields: [
        rectangle(0, width, 20, { fill: colors.accent, locked: true }),
        logo(96, 108, { x: width - margin, alignment: 'right' }),
        value('organization', 100, 30, { ...left, width: inner - 180, isBold: true, color: colors.accent }),
        text(texts.trainingRecord, 150, 84, { ...left, width: inner - 180, isBold: true }),
        line(284, inner, { stroke: colors.ink, strokeWidth: 3 }),
        value('name', 322, 64, { ...left, width: inner, isBold: true }),
        sentence(
          texts.recorded,
          420,
          30,
          { isBold: true },
          { ...left, width: inner, height: 92, lineHeight: 1.4 },
        ),
        table(texts.trainings, 546, {
          ...{
            ...sans,
            width: inner,
            height: row - 200 - 546,
            fontSize: 24,
            minFontSize: 19,
            cellPadding: 15,
          },
          ...{ headerFill: colors.soft, ruleColor: colors.soft, ruleWidth: 2 },
          columns: [
            { key: 'training', label: texts.training },
            { key: 'date', label: labels.date, width: 0.2, alignment: 'center' },
            { key: 'hours', label: texts.hours, width: 0.16, alignment: 'center' },
            { key: 'score', label: texts.result, width: 0.16, alignment: 'center' },
          ],
        }),
        ...signature(texts.signature, margin, row, long, { ...left, fontSize: 24 }),
        ...signature(texts.authorizedSignature, margin + long + 56, row, long, { ...left, fontSize: 24 }),
        text(labels.id, height - margin - 20, 23, { ...left, width: 210, minFontSize: 19 }),
        value('certificateId', height - margin - 20, 23, { ...left, x: margin + 220, width: 520 }),
        qr(width - margin, height - margin - 40, 'right'),
      ],
    }
  },
}
