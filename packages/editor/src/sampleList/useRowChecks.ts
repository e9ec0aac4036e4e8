import type { TemplateField } from '@certificate-sdk/template'
import { attributeNames, type Layout, layout, layoutIssues } from '@certificate-sdk/template/internal'
import { useEffect, useMemo, useState } from 'react'
import { isReadableCode } from '../assets/isReadableCode.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { allEntries, viewsOf } from '../document/sheets.ts'
import type { Messages } from '../languages/en/en.ts'
import { whenIdle } from '../loading/whenIdle.ts'
import type { SampleData } from '../samples/SampleData.ts'
import { nameKey, type SampleList } from '../samples/SampleList.ts'
import type { EditorCore } from '../services/EditorServices.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import { sampleWarnings } from '../warnings/sampleWarnings.ts'
import { loadSample } from './loadSample.ts'
import { rowName, rowSample } from './rowSample.ts'

/** Maximum time for checks in one idle moment, in ms. */
const sliceMs = 8

/** Result of checking a list, which grows while the browser is idle. */
export interface RowChecks {
  /** All rows, most difficult first. */
  order: readonly number[]
  /** Number of rows checked. */
  checked: number
  /** The warnings of the rows that have any. */
  found: ReadonlyMap<number, readonly string[]>
}

const nothing = { checked: 0, found: new Map<number, readonly string[]>() }

/** Checks every row of a list, again after each change of the design. */
export function useRowChecks(list: SampleList): RowChecks {
  const core = useEditor()
  const document = useEditorState((state) => state.document)
  const { rows, matching, dates, before } = list
  const [result, setResult] = useState(nothing)
  const [failure, setFailure] = useState<{ cause: unknown }>()
  // Rethrown for the boundary around the editor.
  if (failure) throw failure.cause
  const order = useMemo(() => {
    const columns = [...matching.values()]
    const texts = rows.map((cells) => columns.map((column) => cells[column] ?? '').join(' '))
    return checkOrder(
      rows.map((_cells, row) => rowName({ rows, matching }, row)),
      texts,
    )
  }, [rows, matching])
  useEffect(() => {
    const check = createRowCheck(document, before, core)
    const fields = allEntries(document).map(({ field }) => field)
    const found = new Map<number, readonly string[]>()
    let checked = 0
    setResult(nothing)
    return checkWhenIdle(
      order,
      async (row) => {
        const one = { columns: [], rows, matching, dates, before, at: row }
        const cells = [
          ...emptyValues(one, row, fields, core.messages),
          ...unreadDates(one, row, core.messages),
        ]
        const warnings = [...cells, ...(await check(rowSample(one, row)))]
        if (warnings.length) found.set(row, warnings)
        checked++
      },
      () => setResult({ checked, found: new Map(found) }),
      (cause) => setFailure({ cause }),
    )
  }, [document, rows, matching, dates, before, order, core])
  return { order, ...result }
}

/**
 * Returns the order in which rows are checked: the rows most likely to break a design come first, alternating between
 * the longest names and the rarest scripts.
 *
 * @param names the recipient's name of each row
 * @param texts all text shown of each row
 */
export function checkOrder(names: readonly string[], texts: readonly string[]): number[] {
  const scripts = texts.map(scriptsIn)
  const counts = new Map<number, number>()
  for (const script of scripts.flatMap((found) => [...found]))
    counts.set(script, (counts.get(script) ?? 0) + 1)
  const rarity = scripts.map((found) =>
    Math.min(Number.MAX_SAFE_INTEGER, ...[...found].map((script) => counts.get(script) ?? 0)),
  )
  const length = names.map((name) => name.length)
  const rows = names.map((_name, i) => i)
  const at = (values: readonly number[], i: number) => values[i] ?? 0
  const byLength = [...rows].sort((a, b) => at(length, b) - at(length, a))
  const byRarity = [...byLength].sort((a, b) => at(rarity, a) - at(rarity, b))
  return [...new Set(byLength.flatMap((row, i) => [row, at(byRarity, i)]))]
}

/**
 * Returns the approximate scripts of a text: blocks of 256 characters, with all Han characters and all Hangul syllables
 * as one. Digits and punctuation belong to none.
 */
function scriptsIn(text: string): Set<number> {
  const blocks = (text.match(/\p{L}/gu) ?? []).map((letter) => {
    const block = (letter.codePointAt(0) ?? 0) >> 8
    if ((block >= 0x34 && block <= 0x9f) || block >= 0x200) return 0x4e
    return block >= 0xac && block <= 0xd7 ? 0xac : block
  })
  return new Set(blocks)
}

/**
 * Checks rows one after another while the browser is idle.
 *
 * @param onSlice called after some rows were checked, and at the end
 * @param onError called if a check rejects, which ends them
 * @returns a function that stops it
 */
function checkWhenIdle(
  rows: Iterable<number>,
  check: (row: number) => Promise<void>,
  onSlice: () => void,
  onError: (cause: unknown) => void,
): () => void {
  const rest = rows[Symbol.iterator]()
  let stopped = false
  let cancel = () => {}

  async function work(): Promise<void> {
    const end = performance.now() + sliceMs
    do {
      const next = rest.next()
      if (next.done) return onSlice()
      await check(next.value)
      if (stopped) return
    } while (performance.now() < end)
    onSlice()
    schedule()
  }

  function schedule(): void {
    cancel = whenIdle([undefined], () => void work().catch((cause) => stopped || onError(cause)))
  }

  schedule()
  return () => {
    stopped = true
    cancel()
  }
}

/**
 * Returns a function that finds the reasons why a sample's certificate couldn't be issued, and the overlaps that don't
 * occur with the author's own samples.
 *
 * @param before the author's own samples
 */
function createRowCheck(
  document: EditorDocument,
  before: SampleData,
  core: Pick<EditorCore, 'resources' | 'messages' | 'store'>,
): (sample: SampleData) => Promise<string[]> {
  const { resources, messages } = core
  const views = viewsOf(document)

  async function layoutsOf(sample: SampleData): Promise<Layout[]> {
    const { pages } = await loadSample(document, sample, core)
    return pages.map((page) => layout(page, resources.layoutResources()))
  }

  function warningsOn(view: EditorDocument, found: Layout, sampleLayout: Layout | undefined): string[] {
    const issues = layoutIssues(found).filter(
      ({ code, index }) =>
        code !== 'qr_too_pale' || !isReadableCode(found.fields, index, view.page, resources),
    )
    return [
      ...issues.map(({ label, code, values }) => messages.labeled(label, messages.issue[code](values))),
      ...sampleWarnings(view, found, sampleLayout?.overlaps ?? [], messages),
    ]
  }

  let sampleLayouts: Promise<Layout[]> | undefined
  return async (sample) => {
    sampleLayouts ??= layoutsOf(before)
    const [found, usual] = [await layoutsOf(sample), await sampleLayouts]
    return views.flatMap((view, i) => (found[i] ? warningsOn(view, found[i], usual[i]) : []))
  }
}

/**
 * Warns about empty cells of a row whose values the design shows: the name, and each attribute of a field that isn't
 * meant to be empty.
 */
export function emptyValues(
  list: SampleList,
  row: number,
  fields: readonly TemplateField[],
  { sampleList }: Pick<Messages, 'sampleList'>,
): string[] {
  const { recipientName, attributes } = rowSample(list, row)
  const shown = new Set(attributeNames(fields.filter(isAlwaysShown)))
  return [...list.matching.keys()].flatMap((key) => {
    if (key === nameKey) return recipientName === '' ? sampleList.nameEmpty : []
    return shown.has(key) && attributes[key] === '' ? sampleList.valueEmpty(key) : []
  })
}

/** Warns about cells of a row that should be dates, and with which the service would refuse it. */
export function unreadDates(
  { rows, dates }: Pick<SampleList, 'rows' | 'dates'>,
  row: number,
  { sampleList }: Pick<Messages, 'sampleList'>,
): string[] {
  return Object.values(dates).flatMap(({ column, days }) =>
    days[row] === undefined ? sampleList.dateUnread((rows[row]?.[column] ?? '').trim()) : [],
  )
}

function isAlwaysShown({ hidden, hideWhenEmpty, showWhen }: TemplateField): boolean {
  return !hidden && !hideWhenEmpty && !showWhen
}
