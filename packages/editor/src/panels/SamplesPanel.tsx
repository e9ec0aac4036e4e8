import { imageAttribute, layout, layoutIssues, ownImage } from '@certificate-sdk/template/internal'
import { ChevronLeft, ChevronRight, TriangleAlert, X } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { isReadableCode } from '../assets/isReadableCode.ts'
import { paintPage } from '../assets/paintPage.ts'
import { changeSamples, resetSamples } from '../commands/sampleCommands.ts'
import { TextField } from '../controls/TextField.tsx'
import { sampleAttributes } from '../document/sampleAttributes.ts'
import { sampleCertificate } from '../document/sampleCertificate.ts'
import { allEntries, viewsOf } from '../document/sheets.ts'
import type { SampleListTools } from '../sampleList/SampleListTools.ts'
import type { SampleData } from '../samples/SampleData.ts'
import { useDrawnDocument } from '../services/useDrawnDocument.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import { usePart } from '../services/usePart.ts'
import { sampleWarnings } from '../warnings/sampleWarnings.ts'
import { TableSample } from './TableSample.tsx'

const icons = { close: X, previous: ChevronLeft, next: ChevronRight, warning: TriangleAlert }
const listTools = {
  icons,
  ...{ viewsOf, sampleCertificate, layout, layoutIssues, paintPage, isReadableCode, sampleWarnings },
}

/** The exports of the late parts that show lists. */
type ListPart = typeof import('../sampleList/SampleList.tsx') & Pick<SampleListTools, 'ModalDialog'>

/** Alternative values to preview the design with; they are never saved. */
export function SamplesPanel() {
  const { run, messages, loadLate } = useEditor()
  const samples = useEditorState(({ ui }) => ui.samples)
  const fields = allEntries(useDrawnDocument())
  const hasList = useEditorState(({ ui }) => ui.sampleList !== null)
  /** Number of times that the list was asked for: each one tries again to load the part. */
  const [asked, setAsked] = useState(0)
  const takesFocus = useRef(false)
  const part = usePart('LateParts', loadLate as () => Promise<ListPart>, hasList || asked)
  const tools = useMemo(() => part && { ...listTools, ModalDialog: part.ModalDialog }, [part])
  const list = part && tools && <part.SampleList tools={tools} takesFocus={takesFocus} />
  const values = sampleAttributes(
    fields.map(({ field }) => field),
    samples,
  )
  const tables = new Map(fields.map(({ field }) => [field.type === 'table' ? field.text : '', field]))
  const images = new Map(
    fields.flatMap(({ field }) => {
      const name = imageAttribute(field)
      return name === undefined ? [] : [[name, ownImage(field)] as const]
    }),
  )
  const set = (values: Partial<SampleData>) => run(changeSamples, values)
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
