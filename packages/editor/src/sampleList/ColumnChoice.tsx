import { useId } from 'react'
import { isolate } from '../locales/Phrases.ts'
import { nameKey, type SampleList } from '../samples/SampleList.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import { listAttributes, showRow } from './openSampleList.ts'

/** The column of the recipient's name and of each attribute, and the columns that are not used. */
export function ColumnChoice({ list }: { list: SampleList }) {
  const { store, messages } = useEditor()
  useEditorState(({ document }) => document.fields)
  const words = messages.sampleList
  const { columns, matching } = list
  const nameOf = (i: number) => isolate(columns[i] || messages.table.column(i + 1))
  const used = new Set(matching.values())
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
      {unused.length > 0 && (
        <small className="muted">{messages.labeled(words.unused, messages.listed(unused))}</small>
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
