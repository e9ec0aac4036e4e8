import type { TableColumn, TemplateField } from '@certificate-sdk/template'
import { parityTexts } from '../../support/parityTexts.ts'
import { type DesignCase, designCase } from '../DesignCase.ts'
import { paper, smallPage } from './backgrounds.ts'

const columns: TableColumn[] = [
  { key: 'course', label: 'Course' },
  { key: 'credits', label: 'Credits', width: 0.18, alignment: 'right' },
  { key: 'grade', label: 'Grade', width: 90.5, alignment: 'center' },
]
const looks: readonly Partial<TemplateField>[] = [
  {},
  { headerFill: '#0b3d5c', headerColor: '#ffffff', zebraFill: '#eef3fa' },
  { ruleColor: '#7a1f5c', ruleWidth: 1.3, cellPadding: 3.7, verticalAlign: 'middle' },
  { headerFill: '#f3e9d2', zebraFill: '#f9f5ec', ruleColor: '#c9a227', opacity: 0.7, isUnderline: true },
]

/** Tables in every style and rotation, shrunk or not, with cells in every script. */
export function tableCases(): DesignCase[] {
  const texts = Object.values(parityTexts)
  const rowsFrom = (start: number) =>
    Array.from({ length: 4 }, (_, i) => ({
      course: texts[(start + i) % texts.length] ?? '',
      credits: `${i + 1}`,
      ...(i % 2 === 0 && { grade: 'A−' }),
    }))
  return [0, 12.5, 90, 180].flatMap((rotation, i) =>
    looks.map((look, j) => {
      const number = i * looks.length + j
      const fields: TemplateField[] = [
        {
          type: 'table',
          text: 'Modules',
          x: 320,
          y: 213.5,
          width: 330,
          ...(number % 3 === 0 && { height: 120 }),
          fontSize: 13,
          minFontSize: 5,
          rotation,
          columns,
          ...(number % 5 === 4 && { locale: 'ar' }),
          ...look,
        },
      ]
      const attributes = { Modules: JSON.stringify(rowsFrom(number * 3)) }
      const design = { imageUrl: paper, dimensions: smallPage, fields }
      return designCase('tables', `${rotation}° ${j}`, design, { attributes })
    }),
  )
}
