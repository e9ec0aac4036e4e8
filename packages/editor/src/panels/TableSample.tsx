import { type TableColumn, templateLimits } from '@certificate-sdk/template'
import { readTable } from '@certificate-sdk/template/internal'
import { useState } from 'react'
import { TextField } from '../controls/TextField.tsx'
import { useEditor } from '../services/useEditor.ts'
import { tableText, tableValue } from './tableText.ts'

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
