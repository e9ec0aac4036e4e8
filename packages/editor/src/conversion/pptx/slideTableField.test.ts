import { expect, it } from 'vitest'
import { parseXml } from '../xml/parseXml.ts'
import { readColors } from './slideColors.ts'
import { slideTable } from './slideTable.ts'

const solid = (color: string) => `<a:solidFill><a:srgbClr val="${color}"/></a:solidFill>`
const line = `<a:lnB w="25400">${solid('00FF00')}</a:lnB>`
/** One px per 12,700 EMU. */
const context = {
  ...{ colors: readColors(undefined, undefined), majorFont: 'Arial', minorFont: 'Arial', styles: [] },
  ...{
    pixelsPerEmu: 1 / 12_700,
    measure: (text: string, _font: unknown, em: number) => ({ width: 0.5 * em * text.length }),
  },
}

/** A cell of 20 px, bold and red among titles. */
function cellOf(text: string, column: number, isTitle: boolean): string {
  const run = `<a:r><a:rPr sz="2000" b="${isTitle ? 1 : 0}">${solid(isTitle ? 'AA0000' : '111111')}</a:rPr><a:t>${text}</a:t></a:r>`
  const end = `<a:endParaRPr sz="2000">${solid('111111')}</a:endParaRPr>`
  const p = `<a:p><a:pPr algn="${column ? 'ctr' : 'l'}"/>${text ? run : end}</a:p>`
  return `<a:tc><a:txBody><a:bodyPr/>${p}</a:txBody><a:tcPr anchor="ctr">${line}${isTitle ? solid('FF0000') : ''}</a:tcPr></a:tc>`
}

/** Reads a table of 600 px, whose first column is three times as wide as the others and whose rows are 40 px high. */
function read(rows: readonly string[], angle = 0, change = (xml: string) => xml) {
  const cells = rows.map((row) => row.split('|'))
  const columns = (cells[0] ?? []).map((_, i) => `<a:gridCol w="${i ? 100 : 300}"/>`)
  const body = cells.map(
    (row, r) => `<a:tr h="508000">${row.map((text, i) => cellOf(text, i, r === 0)).join('')}</a:tr>`,
  )
  const xml = `<a:tbl xmlns:a="a"><a:tblPr/><a:tblGrid>${columns.join('')}</a:tblGrid>${body.join('')}</a:tbl>`
  const flips = { isFlippedAcross: false, isFlippedDown: false }
  const box = { x: 100, y: 50, width: 600, height: 40 * rows.length, angle, ...flips }
  return slideTable(parseXml(change(xml)), box, context).whole
}

it('reads columns, fonts, colors, and lines, and leaves room for rows', () => {
  expect(read(['Module|Grade', '{{module}}|{{grade}}', '|'])).toEqual({
    hasValues: true,
    field: {
      ...{ type: 'table', text: '', x: 100, y: 50, width: 600, height: 160 },
      ...{ fontSize: 20, fontFamily: 'Arial', color: '#111111', verticalAlign: 'middle' },
      columns: [
        { key: 'Module', width: 0.75 },
        { key: 'Grade', width: 0.25, alignment: 'center' },
      ],
      ...{
        headerColor: '#aa0000',
        headerFill: '#ff0000',
        ruleColor: '#00ff00',
        ruleWidth: 2,
        cellPadding: 9,
      },
    },
  })
  expect(read(['A|B', '|', '|', '|', '|'])?.field.height).toBe(200)
})

it.each([
  ['words of the document', ['Module|Grade', 'Statics|1.3'], false],
  ['a date among words', ['Module|Date', 'Statics|12 March 2025'], false],
  ['sample words', ['Module|Name', 'Course title|Jane Doe'], true],
  ['nothing', ['Module|Grade', '|'], true],
])('says if cells are values: %s', (_kind, rows, hasValues) => {
  expect(read(rows)?.hasValues).toBe(hasValues)
})

it.each([
  ['no titles', ['{{module}}|{{grade}}', '|']],
  ['an empty title', ['Module|', 'Statics|1.3']],
  ['the same title twice', ['Grade|Grade', '1.0|1.3']],
  ['no rows', ['Module|Grade']],
  ['one column', ['Module', '{{module}}']],
  ['too many columns', [Array.from({ length: 13 }, (_, i) => `Column ${i}`).join('|'), '|'.repeat(12)]],
])('reads nothing from a table with %s', (_kind, rows) => {
  expect(read(rows)).toBeUndefined()
})

it('reads nothing from a table that is turned, written from the right, or has merged cells', () => {
  const rows = ['Module|Grade', '|']
  expect(read(rows)).toBeDefined()
  expect(read(rows, 90)).toBeUndefined()
  expect(read(rows, 0, (xml) => xml.replace('<a:tblPr', '<a:tblPr rtl="1"'))).toBeUndefined()
  expect(read(rows, 0, (xml) => xml.replace('<a:tc>', '<a:tc rowSpan="2">'))).toBeUndefined()
})
