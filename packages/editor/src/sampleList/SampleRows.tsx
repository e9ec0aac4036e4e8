import { ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react'
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { isolate } from '../languages/Phrases.ts'
import { nameKey, type SampleList } from '../samples/SampleList.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { showDialog } from '../store/Overlay.ts'
import { chooseDates, listAttributes, listDates, showRow } from './openSampleList.ts'
import { rowName } from './rowSample.ts'
import { SampleGrid } from './SampleGrid.tsx'
import { useRowChecks } from './useRowChecks.ts'

/** Steps through the rows of a list, or through those with warnings, and opens all as thumbnails. */
export function SampleRows({ list, takesFocus }: { list: SampleList; takesFocus: RefObject<boolean> }) {
  const { store, messages } = useEditor()
  const { announcer } = useService('screen')
  const isGridOpen = useEditorState(({ ui }) => ui.overlay.dialog === 'rows')
  const { order, checked, found } = useRowChecks(list)
  const [filtered, setFiltered] = useState(false)
  const texts = messages.sampleList
  const { at, rows } = list
  const warnings = found.get(at) ?? []
  const stepper = useRef<HTMLDivElement>(null)

  function announce(row: number): void {
    announcer.announce(messages.labeled(texts.row(row + 1, rows.length), isolate(rowName(list, row))))
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

  /** Goes to the next row on offer, in the order of the list; the first one follows the last. */
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
          icon={ChevronLeft}
          className="mirrored"
          label={messages.previousSample}
          onClick={() => step(-1)}
        />
        <strong>{texts.row(at + 1, rows.length)}</strong>
        <IconButton
          icon={ChevronRight}
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
          onChange={() => {
            setFiltered(!filtered)
            const first = rows.findIndex((_cells, row) => found.has(row))
            if (!filtered && !found.has(at)) show(first)
          }}
        />
        {messages.labeled(texts.onlyWarnings, String(found.size))}
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
              <TriangleAlert size={16} aria-hidden="true" />
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
        {texts.thumbnails}
      </button>
      <ColumnChoice list={list} />
      {isGridOpen && (
        <SampleGrid
          list={list}
          rows={filtered ? order.filter((row) => found.has(row)) : order}
          found={found}
          onChoose={show}
        />
      )}
    </>
  )
}

/** The column of the recipient's name, of each attribute, and of dates, and the columns that are not used. */
function ColumnChoice({ list }: { list: SampleList }) {
  const core = useEditor()
  const { store, messages } = core
  useEditorState(({ document }) => document.fields)
  const texts = messages.sampleList
  const { columns, matching, dates } = list
  const nameOf = (i: number) => isolate(columns[i] || messages.table.column(i + 1))
  const used = new Set([...matching.values(), ...Object.values(dates).map(({ column }) => column)])
  const unused = columns.flatMap((_column, i) => (used.has(i) ? [] : nameOf(i)))

  function choose(key: string, column: string): void {
    const others = [...matching].filter(([other]) => other !== key)
    const chosen = column === '' ? [] : [[key, Number(column)] as const]
    showRow({ store }, { ...list, matching: new Map([...others, ...chosen]) })
  }

  return (
    <fieldset className="panel-body" style={{ minWidth: 0, margin: 0, padding: 0, border: 0 }}>
      <legend style={{ padding: 0, marginBottom: '8px' }}>{messages.table.columns}</legend>
      {[nameKey, ...listAttributes({ store })].map((key) => (
        <ColumnSelect
          key={key}
          label={key === nameKey ? messages.kinds.name.label : key}
          value={matching.get(key)}
          columns={columns.map((_column, i) => nameOf(i))}
          onChoose={(column) => choose(key, column)}
        />
      ))}
      {listDates({ store }).map((field) => (
        <ColumnSelect
          key={field}
          label={field === 'issuedAt' ? messages.kinds.date.label : messages.expirationDate}
          value={dates[field]?.column}
          columns={columns.map((_column, i) => nameOf(i))}
          onChoose={(column) =>
            void chooseDates(core, list, field, column === '' ? undefined : Number(column))
          }
        />
      ))}
      {unused.length > 0 && (
        <small className="muted">{messages.labeled(texts.unused, messages.listed(unused))}</small>
      )}
    </fieldset>
  )
}

function ColumnSelect(props: {
  label: string
  value: number | undefined
  columns: readonly string[]
  onChoose(column: string): void
}) {
  const { messages } = useEditor()
  const id = useId()
  return (
    <div className="select">
      <label htmlFor={id}>{props.label}</label>
      <select id={id} value={props.value ?? ''} onChange={({ target }) => props.onChoose(target.value)}>
        <option value="">{messages.shape.none}</option>
        {props.columns.map((column, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number
          <option key={i} value={i}>
            {column}
          </option>
        ))}
      </select>
    </div>
  )
}
