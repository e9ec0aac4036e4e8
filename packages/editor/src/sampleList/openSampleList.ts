import {
  attributeNames,
  findHeader,
  headerRows,
  looksLikePerson,
  mapColumns,
} from '@certificate-sdk/template/internal'
import { nameKey, type SampleList } from '../samples/SampleList.ts'
import type { EditorCore } from '../services/EditorServices.ts'
import { decodeList } from './decodeList.ts'
import { readDelimited } from './readDelimited.ts'
import { rowSample } from './rowSample.ts'
import { sampleListLimits } from './sampleListLimits.ts'

/** The names that a list is matched with. */
type Targets = Pick<EditorCore, 'store' | 'messages'>

/** Attributes of the design, each once; those without a name cannot be matched. */
export function listAttributes({ store }: Pick<Targets, 'store'>): string[] {
  const { fields, others, page } = store.getState().document
  const all = [...fields, ...(others?.sheets.flatMap((sheet) => sheet.fields) ?? [])]
  return attributeNames(
    all.map(({ field }) => field),
    page.title,
  ).filter((name) => name !== '')
}

/**
 * Reads a list and shows its first row.
 *
 * @returns why it was refused, for the person
 */
export function openSampleText(text: string, { store, messages }: Targets): string | undefined {
  const words = messages.sampleList
  const { rows, problem } = readDelimited(text)
  if (problem) return problem === 'tooLong' ? words.tooLong : words.broken(problem.row)
  const attributes = listAttributes({ store })
  const start = rows.slice(0, headerRows).map((cells, row) => ({ row, cells: [...cells] }))
  const found = findHeader(start, [...attributes, messages.kinds.name.label])
  const data = found === undefined ? rows : rows.slice(found + 1)
  if (!data.length) return words.empty
  if (data.length > sampleListLimits.rows) return words.tooLong
  const header = found === undefined ? [] : (rows[found] ?? [])
  const widest = data.reduce((most, { length }) => Math.max(most, length), header.length)
  const columns = Array.from({ length: widest }, (_, i) => (header[i] ?? '').trim())
  const { ui } = store.getState()
  const before = ui.sampleList?.before ?? ui.samples
  showRow({ store }, { ...matchRows(columns, data, attributes), before, at: 0 })
  return undefined
}

/** Matches columns by their headers. A name in several columns gets one more, in which they are joined. */
function matchRows(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  attributes: readonly string[],
): Pick<SampleList, 'columns' | 'rows' | 'matching'> {
  const { name, attributes: found } = mapColumns(columns, rows.slice(0, headerRows), attributes).mapping
  const matching = (column: number | undefined) =>
    new Map([...found, ...(column === undefined || column < 0 ? [] : [[nameKey, column] as const])])
  if (name.length < 2) {
    const unnamed = columns.some((column) => column !== '') ? -1 : (rows[0] ?? []).findIndex(looksLikePerson)
    return { columns, rows, matching: matching(name[0] ?? unnamed) }
  }
  const joined = (cells: readonly string[]) =>
    name
      .map((column) => cells[column]?.trim() ?? '')
      .join(' ')
      .trim()
  const padded = (cells: readonly string[]) => columns.map((_, i) => cells[i] ?? '')
  return {
    columns: [...columns, joined(columns)],
    rows: rows.map((cells) => [...padded(cells), joined(cells)]),
    matching: matching(columns.length),
  }
}

/** Reads a CSV file like {@link openSampleText}. */
export async function openSampleFile(file: File, targets: Targets): Promise<string | undefined> {
  if (file.size > sampleListLimits.bytes) return targets.messages.sampleList.tooLong
  const bytes = await file.arrayBuffer().catch(() => undefined)
  const text = bytes && decodeList(new Uint8Array(bytes))
  return text === undefined ? targets.messages.badFile.damaged(file.name) : openSampleText(text, targets)
}

/** Puts a row's values in place of the samples. */
export function showRow({ store }: Pick<Targets, 'store'>, list: SampleList): void {
  store.transition({ sampleList: () => list, samples: () => rowSample(list, list.at) })
}
