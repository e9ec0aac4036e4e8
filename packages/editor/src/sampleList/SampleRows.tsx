import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { isolate } from '../locales/Phrases.ts'
import type { SampleList } from '../samples/SampleList.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { showDialog } from '../store/Overlay.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { showRow } from './openSampleList.ts'
import { rowName } from './rowSample.ts'
import { SampleGrid } from './SampleGrid.tsx'
import type { SampleListTools } from './SampleListTools.ts'
import { useRowChecks } from './useRowChecks.ts'

/** Steps through the rows of a list, or through those with warnings, and opens all as thumbnails. */
export function SampleRows({
  list,
  tools,
  takesFocus,
}: {
  list: SampleList
  tools: SampleListTools
  takesFocus: RefObject<boolean>
}) {
  const { store, messages } = useEditor()
  const { announcer } = useService('screen')
  const isGridOpen = useEditorState(({ ui }) => ui.overlay.dialog === 'rows')
  const { order, checked, found } = useRowChecks(list, tools)
  const [filtered, setFiltered] = useState(false)
  const words = messages.sampleList
  const { at, rows } = list
  const warnings = found.get(at) ?? []
  const stepper = useRef<HTMLDivElement>(null)

  function announce(row: number): void {
    announcer.announce(messages.labeled(words.row(row + 1, rows.length), isolate(rowName(list, row))))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only of the list that was asked for, when it appears
  useLayoutEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    stepper.current?.querySelector<HTMLElement>('button:last-child')?.focus({ focusVisible: true })
    announce(at)
  }, [takesFocus])

  function show(row: number): void {
    showRow({ store }, { ...list, at: row })
    announce(row)
  }

  /** The next row that is offered, in the order of the list; after the last one comes the first. */
  function step(by: 1 | -1): void {
    const { length } = rows
    for (let i = 1; i <= length; i++) {
      const row = (at + by * i + length * i) % length
      if (filtered && !found.has(row)) continue
      show(row)
      return
    }
  }

  return (
    <>
      <div ref={stepper} style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <IconButton
          icon={tools.icons.previous}
          className="mirrored"
          label={messages.previousSample}
          onClick={() => step(-1)}
        />
        <strong>{words.row(at + 1, rows.length)}</strong>
        <IconButton
          icon={tools.icons.next}
          className="mirrored"
          label={messages.nextSample}
          onClick={() => step(1)}
        />
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={filtered}
          disabled={!filtered && !found.size}
          onChange={() => setFiltered(!filtered)}
        />
        {messages.labeled(words.onlyWarnings, String(found.size))}
      </label>
      {checked < rows.length && (
        <progress
          aria-label={messages.warnings}
          value={checked}
          max={rows.length}
          style={{ width: '100%' }}
        />
      )}
      {warnings.length > 0 && (
        <ul className="warnings">
          {warnings.map((warning) => (
            <li key={warning}>
              <tools.icons.warning size={16} aria-hidden="true" />
              <span>{warning}</span>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className="secondary"
        onClick={() => store.transition({ overlay: showDialog('rows') })}
      >
        {words.thumbnails}
      </button>
      <ColumnChoice list={list} />
      {isGridOpen && (
        <SampleGrid
          list={list}
          rows={filtered ? order.filter((row) => found.has(row)) : order}
          found={found}
          tools={tools}
          onChoose={show}
        />
      )}
    </>
  )
}
