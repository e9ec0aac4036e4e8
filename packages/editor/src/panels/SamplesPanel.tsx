import { type TableColumn, templateLimits } from '@certificate-sdk/template'
import { authorImage, imageAttribute, readTable } from '@certificate-sdk/template/internal'
import { useRef, useState } from 'react'
import { ImageFileError } from '../assets/ImageFile.ts'
import { readImageFile } from '../assets/readImageFile.ts'
import { changeSamples, resetSamples } from '../commands/sampleCommands.ts'
import { FileButton } from '../controls/FileButton.tsx'
import { TextField } from '../controls/TextField.tsx'
import { sampleAttributes } from '../document/sampleAttributes.ts'
import { sampleData } from '../document/sampleCertificate.ts'
import { allEntries } from '../document/sheets.ts'
import type { SampleData } from '../samples/SampleData.ts'
import { useDrawnDocument } from '../services/useDrawnDocument.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import { usePart } from '../services/usePart.ts'
import { showError } from '../store/Notice.ts'

const loadList = () => import('../sampleList/SampleList.tsx')

/** Alternative values to preview the design with; they are never saved. */
export function SamplesPanel() {
  const { run, messages, store } = useEditor()
  const samples = useEditorState(({ ui }) => ui.samples)
  const document = useDrawnDocument()
  const fields = allEntries(document)
  const hasList = useEditorState(({ ui }) => ui.sampleList !== null)
  /** Number of requests for the list; each tries again to load the part. */
  const [asked, setAsked] = useState(0)
  const takesFocus = useRef(false)
  const part = usePart('SampleList', loadList, hasList || asked)
  const list = part && <part.SampleList takesFocus={takesFocus} />
  const values = sampleAttributes(
    fields.map(({ field }) => field),
    samples,
  )
  const tables = new Map(fields.map(({ field }) => [field.type === 'table' ? field.text : '', field]))
  const chosen = sampleData(document, samples).images
  const images = new Map(
    fields.flatMap(({ field }) => {
      const name = imageAttribute(field)
      return name === undefined ? [] : [[name, chosen?.[name] ?? authorImage(field)] as const]
    }),
  )
  const set = (values: Partial<SampleData>) => run(changeSamples, values)

  /** Shows a file as a recipient's image, in the form in which it would be issued. */
  async function chooseImage(name: string, file: File): Promise<void> {
    try {
      const { imageUrl } = await readImageFile(file)
      const { attributes } = store.getState().ui.samples
      set({ attributes: { ...attributes, [name]: imageUrl } })
    } catch (cause) {
      const reason = cause instanceof ImageFileError ? cause.reason : 'damaged'
      store.transition({ notice: showError(messages.badFile[reason](file.name)) })
    }
  }

  return (
    <div className="panel-body">
      <p className="muted">{messages.samplesHint}</p>
      {hasList && list}
      <TextField
        label={messages.kinds.name.label}
        value={samples.recipientName}
        onChange={(recipientName) => set({ recipientName })}
      />
      <TextField
        label={messages.kinds.organization.label}
        value={samples.organizationName}
        onChange={(organizationName) => set({ organizationName })}
      />
      <TextField
        label={messages.kinds.date.label}
        type="date"
        value={samples.issuedAt.slice(0, 10)}
        onChange={(day) => {
          if (day) set({ issuedAt: `${day}T12:00:00.000Z` })
        }}
      />
      {Object.entries(values).map(([name, value]) => {
        if (name === '') return null
        const onChange = (text: string) => set({ attributes: { ...samples.attributes, [name]: text } })
        const table = tables.get(name)
        return table ? (
          <TableSample key={name} name={name} value={value} columns={table.columns} onChange={onChange} />
        ) : (
          <TextField key={name} label={name} value={value} onChange={onChange} />
        )
      })}
      {[...images].map(([name, url]) => (
        <div key={name} className="text-field">
          <span>{name}</span>
          {url ? (
            <img className="layer-image" src={url} alt={messages.kinds.image.label} draggable={false} />
          ) : (
            <span className="muted">{messages.imageMissing}</span>
          )}
          <FileButton label={messages.chooseFile} onFile={(file) => void chooseImage(name, file)} />
        </div>
      ))}
      {!hasList &&
        ((asked > 0 && list) || (
          <button
            type="button"
            className="secondary"
            onClick={() => {
              takesFocus.current = true
              setAsked(asked + 1)
            }}
          >
            {messages.sampleList.use}
          </button>
        ))}
      <button type="button" className="secondary" onClick={() => run(resetSamples)}>
        {messages.resetSamples}
      </button>
    </div>
  )
}

/**
 * Separators of a row's cells: bars, as people type them, and tabs from spreadsheets. Spaces around them are not part
 * of a cell.
 */
const border = /[|\t]/

/** Characters that cells can't contain in a line of text. */
const unwritable = /[|\t\n\r]/

/** Sample rows of a table: typed or pasted as lines of text, or as the JSON that callers send. */
function TableSample({
  name,
  value,
  columns,
  onChange,
}: {
  name: string
  /** JSON, or the text typed instead. */
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

/** Formats the rows of a table as lines of text; a value that lines can't express stays as it is. */
export function tableText(value: string, columns: readonly TableColumn[] | undefined): string {
  const { rows, problem, unused } = readTable(value, columns)
  const isPlain = !problem && !unused.length && !rows.flat().some((cell) => unwritable.test(cell))
  return isPlain && columns?.length ? rows.map((cells) => cells.join(' | ')).join('\n') : value
}

/** Converts lines of text to a value; JSON stays as it is. Extra cells are added to the last column. */
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
