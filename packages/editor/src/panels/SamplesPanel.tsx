import { imageAttribute, ownImage } from '@certificate-sdk/template/internal'
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
import { TableSample } from './TableSample.tsx'

const loadList = () => import('../sampleList/SampleList.tsx')

/** Alternative values to preview the design with; they are never saved. */
export function SamplesPanel() {
  const { run, messages, store } = useEditor()
  const samples = useEditorState(({ ui }) => ui.samples)
  const document = useDrawnDocument()
  const fields = allEntries(document)
  const hasList = useEditorState(({ ui }) => ui.sampleList !== null)
  /** Number of times that the list was asked for: each one tries again to load the part. */
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
      return name === undefined ? [] : [[name, chosen?.[name] ?? ownImage(field)] as const]
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
