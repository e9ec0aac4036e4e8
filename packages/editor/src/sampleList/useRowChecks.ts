import { useEffect, useMemo, useState } from 'react'
import type { SampleList } from '../samples/SampleList.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import { checkOrder } from './checkOrder.ts'
import { checkWhenIdle } from './checkWhenIdle.ts'
import { createRowCheck } from './createRowCheck.ts'
import { rowName, rowSample } from './rowSample.ts'
import type { SampleListTools } from './SampleListTools.ts'

/** Result of checking a list, which grows while the browser is idle. */
export interface RowChecks {
  /** All rows, the hardest first. */
  order: readonly number[]
  /** Number of rows that were checked. */
  checked: number
  /** The warnings of the rows that have some. */
  found: ReadonlyMap<number, readonly string[]>
}

const nothing = { checked: 0, found: new Map<number, readonly string[]>() }

/** Checks every row of a list, again after each change of the design. */
export function useRowChecks(list: SampleList, tools: SampleListTools): RowChecks {
  const core = useEditor()
  const document = useEditorState((state) => state.document)
  const { rows, matching, before } = list
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
    const check = createRowCheck(document, before, tools, core)
    const found = new Map<number, readonly string[]>()
    let checked = 0
    setResult(nothing)
    return checkWhenIdle(
      order,
      async (row) => {
        const warnings = await check(rowSample({ columns: [], rows, matching, before, at: row }, row))
        if (warnings.length) found.set(row, warnings)
        checked++
      },
      () => setResult({ checked, found: new Map(found) }),
      (cause) => setFailure({ cause }),
    )
  }, [document, rows, matching, before, order, core, tools])
  return { order, ...result }
}
