import { fieldKind } from '@certificate-sdk/template'
import { TextField } from '../controls/TextField.tsx'
import { useEditor, useEditorState } from '../EditorServices.ts'
import { createSamples, type SampleSubject } from '../samples/SampleSubject.ts'

/** Other values to see the design with; they are never saved. */
export function SamplesPanel() {
  const { store, words } = useEditor()
  const samples = useEditorState(({ session }) => session.samples)
  const fields = useEditorState(({ document }) => document.fields)
  const names = new Set(
    fields.flatMap(({ field }) =>
      fieldKind(field.type).type === 'attribute' && field.text ? [field.text] : [],
    ),
  )
  const set = (patch: Partial<SampleSubject>) => store.updateSession({ samples: { ...samples, ...patch } })
  return (
    <div className="panel-body">
      <p className="muted">{words.samplesHint}</p>
      <TextField
        label={words.recipientName}
        value={samples.recipientName}
        onChange={(recipientName) => set({ recipientName })}
      />
      <TextField
        label={words.organizationName}
        value={samples.organizationName}
        onChange={(organizationName) => set({ organizationName })}
      />
      <TextField
        label={words.dateLabel}
        type="date"
        value={samples.issuedAt.slice(0, 10)}
        onChange={(day) => {
          if (day) set({ issuedAt: `${day}T12:00:00.000Z` })
        }}
      />
      {[...names].map((name) => (
        <TextField
          key={name}
          label={name}
          value={samples.attributes[name] ?? name}
          onChange={(text) => set({ attributes: { ...samples.attributes, [name]: text } })}
        />
      ))}
      <button
        type="button"
        className="secondary"
        onClick={() =>
          set(createSamples(new Date(), { name: words.sampleName, organization: words.sampleOrganization }))
        }
      >
        {words.resetSamples}
      </button>
    </div>
  )
}
