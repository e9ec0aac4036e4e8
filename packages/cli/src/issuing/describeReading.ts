import type { BatchReading } from '@certificate-sdk/client'
import { counted } from '../output/counted.ts'
import { printable } from '../output/printable.ts'

const separatorNames: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
}

/** Describes the reading of a file in two lines, so that people see a mistake before anything is issued. */
export function describeReading(read: BatchReading): string[] {
  const { mapping, unused, encoding, separator, sheet, headerRow, hiddenRows, endsBefore, behindList } = read
  const columns = [
    ['Name', [mapping.name].flat().join(' + ')],
    ['Email', mapping.email],
    ...Object.entries(mapping.attributes),
  ].map(([field, column]) => `${field} ← ${column}`)
  const file = [
    ...(sheet === undefined ? [] : [`sheet “${sheet}”`]),
    ...(encoding === undefined ? [] : [`encoding ${encoding}`]),
    ...(separator === undefined ? [] : [`separated by ${separatorNames[separator] ?? separator}`]),
    `header in row ${headerRow}`,
    ...(hiddenRows ? [counted(hiddenRows, 'hidden row')] : []),
    ...(endsBefore === undefined
      ? []
      : [`row ${endsBefore}${behindList ? ` (“${behindList}”)` : ''} and below are not part of the list`]),
  ]
  const all = [...columns, ...(unused.length ? [`not used: ${unused.join(', ')}`] : [])]
  return [all.join(' · '), file.join(' · ')].map(printable)
}
