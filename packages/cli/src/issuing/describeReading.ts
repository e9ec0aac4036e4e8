import {
  type BatchReadDates,
  type BatchReading,
  type BatchRowField,
  batchRowFields,
} from '@certificate-sdk/client'
import { printable } from '@certificate-sdk/command-line'
import { counted } from '../output/counted.ts'

const separatorNames: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
  '^': 'carets',
  '~': 'tildes',
  ':': 'colons',
}

/** Describes the reading of a file in two lines, by the names that `--map` takes, so that people see a mistake before anything is issued. */
export function describeReading(read: BatchReading): string[] {
  const {
    mapping,
    unused,
    encoding,
    separator,
    sheet,
    headerRow,
    hiddenRows,
    hiddenColumns = [],
    endsBefore,
    behindList,
  } = read
  const dates: Partial<Record<BatchRowField, BatchReadDates>> = read.dates ?? {}
  const columns = [
    ['Name', [mapping.name].flat().join(' + ')],
    ['Email', mapping.email || 'none'],
    ...Object.entries(mapping.attributes),
    ...Object.entries(mapping.metadata ?? {}).map(([key, column]) => [`Metadata ${key}`, column]),
    ...batchRowFields.flatMap((field) => {
      const column = mapping[field]
      return column ? [[field, `${column}${rangeOf(dates[field])}`]] : []
    }),
  ].map(([field, column]) => `${field} ← ${column}`)
  const file = [
    ...(sheet === undefined ? [] : [`sheet “${sheet}”`]),
    ...(encoding === undefined ? [] : [`encoding ${encoding}`]),
    ...(separator === undefined ? [] : [`separated by ${separatorNames[separator] ?? separator}`]),
    `header in row ${headerRow}`,
    ...(hiddenRows ? [counted(hiddenRows, 'hidden row')] : []),
    ...(hiddenColumns.length ? [`hidden columns: ${hiddenColumns.join(', ')}`] : []),
    ...(endsBefore === undefined
      ? []
      : [`row ${endsBefore}${behindList ? ` (“${behindList}”)` : ''} and below are not part of the list`]),
  ]
  const all = [...columns, ...(unused.length ? [`not used: ${unused.join(', ')}`] : [])]
  return [all.join(' · '), file.join(' · ')].map(printable)
}

function rangeOf(dates: BatchReadDates | undefined): string {
  if (!dates) return ''
  const { earliest, latest, order, missing } = dates
  const facts = [
    earliest === latest ? earliest : `${earliest} to ${latest}`,
    ...(order ? [order === 'dmy' ? 'day first' : 'month first'] : []),
    ...(missing ? [`${counted(missing, 'row')} without`] : []),
  ]
  return ` (${facts.join(', ')})`
}
