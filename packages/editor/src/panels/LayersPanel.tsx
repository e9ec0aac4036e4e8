import type { KeyboardEvent, MouseEvent } from 'react'
import { reorderFields } from '../document/fieldChanges.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import { useFieldWarnings } from '../warnings/fieldWarnings.ts'
import { LayerRow } from './LayerRow.tsx'

/** The list of fields, the topmost first; choosing one selects it on the page, Alt and arrows move it. */
export function LayersPanel() {
  const { store, messages } = useEditor()
  const fields = useEditorState(({ document }) => document.fields)
  const selection = useEditorState(({ ui }) => ui.selection)
  const { edit } = useEditorState(({ can }) => can)
  const warned = new Set(useFieldWarnings().map(({ key }) => key))
  if (!fields.length) return <p className="panel-body muted">{edit && messages.layersEmpty}</p>

  function choose(key: string, event: MouseEvent): void {
    const adding = event.shiftKey || event.ctrlKey || event.metaKey
    const others = selection.filter((other) => other !== key)
    const next = adding ? (selection.includes(key) ? others : [...selection, key]) : [key]
    store.apply({ selection: next, history: 'ignore', label: messages.selectAll })
  }

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('.layer-choose')]
    const root = event.currentTarget.getRootNode() as Document | ShadowRoot
    const at = buttons.indexOf(root.activeElement as HTMLElement)
    const key = buttons[at]?.dataset.key
    if (event.altKey && key && edit)
      store.apply({
        document: reorderFields(store.getState().document, [key], step < 0 ? 'forward' : 'backward'),
        history: 'record',
        label: messages.steps.order,
      })
    else buttons[at + step]?.focus()
  }

  return (
    <ul className="layers" onKeyDown={onKeyDown}>
      {[...fields].reverse().map((entry) => (
        <LayerRow
          key={entry.key}
          entry={entry}
          selected={selection.includes(entry.key)}
          warned={warned.has(entry.key)}
          onChoose={(event) => choose(entry.key, event)}
        />
      ))}
    </ul>
  )
}
