import { Lock } from 'lucide-react'
import { useEditor, useEditorState } from '../EditorServices.ts'
import { useFieldWarnings } from '../fieldWarnings.ts'
import { kindIcon } from './kindIcons.ts'

/** The list of fields, the topmost first; choosing one selects it on the page. */
export function LayersPanel() {
  const { store, words } = useEditor()
  const fields = useEditorState(({ document }) => document.fields)
  const selection = useEditorState(({ session }) => session.selection)
  const warned = new Set(useFieldWarnings().map(({ key }) => key))
  if (!fields.length) return <p className="panel-body muted">{words.layersEmpty}</p>
  return (
    <ul className="layers">
      {[...fields].reverse().map(({ key, field }) => {
        const Icon = kindIcon(field.type)
        return (
          <li key={key}>
            <button
              type="button"
              aria-pressed={selection.includes(key)}
              onClick={(event) => {
                const adding = event.shiftKey || event.ctrlKey || event.metaKey
                const others = selection.filter((other) => other !== key)
                const next = adding ? (selection.includes(key) ? others : [...selection, key]) : [key]
                store.apply({ selection: next, history: 'ignore', label: words.selectAll })
              }}
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
              <span className="layer-name">{field.text || words.kinds[field.type]?.label || field.type}</span>
              {warned.has(key) && <span className="dot" title={words.warnings} />}
              {field.locked && <Lock size={14} aria-label={words.lock} />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
