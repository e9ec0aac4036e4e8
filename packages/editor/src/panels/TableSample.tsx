import { type TableColumn, templateLimits } from '@certificate-sdk/template'
import { readTable } from '@certificate-sdk/template/internal'
import { useState } from 'react'
import { TextField } from '../controls/TextField.tsx'
import { useEditor } from '../services/useEditor.ts'

/** Between the cells of a row, as people type it; spreadsheets copy tabs. Spaces around it are no part of a cell. */
const border = /[|\t]/

/** Characters that a line of text cannot have in its cells. */
const unwritable = /[|\t\n\r]/

/** Sample rows of a table: typed or pasted as lines of text, or as the JSON that callers send. */
export function TableSample({
  name,
  value,
  columns,
  onChange,
}: {
  name: string
  /** JSON, or what was typed instead. */
  value: string
  columns: readonly TableColumn[] | undefined
  onChange(value: string): void
}) {
  const { messages } = useEditor()
  const [typed, setTyped] = useState({ text: '', value: '' })
  const { problem } = readTable(value, columns)
  return (
    <TextField
      label={name}
      // Typed lines stay as they are, spaces included, until the value changes elsewhere.
      value={typed.value === value ? typed.text : tableText(value, columns)}
      multiline
      rows={6}
      maxLength={templateLimits.tableLength}
      hint={messages.table.sampleHint}
      problem={problem && messages.issue.not_a_table({ place: problem.path })}
      onChange={(text) => {
        const next = tableValue(text, columns)
        setTyped({ text, value: next })
        onChange(next)
      }}
    />
  )
}

/** The rows of a table as lines of text; a value that lines cannot say stays as it is. */
export function tableText(value: string, columns: readonly TableColumn[] | undefined): string {
  const { rows, problem, unused } = readTable(value, columns)
  const isPlain = !problem && !unused.length && !rows.flat().some((cell) => unwritable.test(cell))
  return isPlain && columns?.length ? rows.map((cells) => cells.join(' | ')).join('\n') : value
}

/** The value that lines of text make; JSON stays as it is. Further cells are added to the last column. */
export function tableValue(text: string, columns: readonly TableColumn[] | undefined): string {
  if (!columns?.length || /^\s*[[{]/.test(text)) return text
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const rows = lines.map((line) => {
    const cells = line.split(border).map((cell) => cell.trim())
    const last = columns.length - 1
    const all = [...cells.slice(0, last), cells.slice(last).join(' ').trim()]
    return Object.fromEntries(columns.map(({ key }, i) => [key, all[i] ?? '']))
  })
  return JSON.stringify(rows)
}
