import { attributeNames, isHeader, matchColumns } from '@certificate-sdk/template/internal'
import type { SampleList } from '../samples/SampleList.ts'
import type { EditorCore } from '../services/EditorServices.ts'
import { decodeList } from './decodeList.ts'
import { readDelimited } from './readDelimited.ts'
import { rowSample } from './rowSample.ts'
import { sampleListLimits } from './sampleListLimits.ts'

/** The names that a list is matched with. */
type Targets = Pick<EditorCore, 'store' | 'messages'>

/** Attributes of the design, each once; those without a name cannot be matched. */
export function listAttributes({ store }: Pick<Targets, 'store'>): string[] {
  const { fields, others } = store.getState().document
  const all = [...fields, ...(others?.sheets.flatMap((sheet) => sheet.fields) ?? [])]
  return attributeNames(all.map(({ field }) => field)).filter((name) => name !== '')
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
  const [first = []] = rows
  const hasHeader = isHeader(first, attributes, messages.kinds.name.label)
  const data = hasHeader ? rows.slice(1) : rows
  if (!data.length) return words.empty
  if (data.length > sampleListLimits.rows) return words.tooLong
  const widest = data.reduce((most, { length }) => Math.max(most, length), first.length)
  const columns = Array.from({ length: widest }, (_, i) => (hasHeader ? (first[i] ?? '').trim() : ''))
  const { ui } = store.getState()
  const before = ui.sampleList?.before ?? ui.samples
  const matching = matchColumns(columns, data[0] ?? [], attributes, messages.kinds.name.label)
  showRow({ store }, { columns, rows: data, matching, before, at: 0 })
  return undefined
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
