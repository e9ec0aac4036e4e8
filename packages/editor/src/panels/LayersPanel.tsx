import { boundsOf } from '@certificate-sdk/template/internal'
import { Fragment, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { describePlace } from '../announcements/describePlace.ts'
import { useCanvasItems } from '../canvas/view/useCanvasItems.ts'
import { moveLayer } from '../commands/orderCommands.ts'
import { select } from '../commands/selectionCommands.ts'
import type { EditorField } from '../document/EditorDocument.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import { useWarnings } from '../warnings/currentWarnings.ts'
import { LayerGroup } from './LayerGroup.tsx'
import { LayerRow } from './LayerRow.tsx'

/** The list of fields, the topmost first; choosing one selects it on the page, Alt and arrows move it. */
export function LayersPanel() {
  const { run, messages } = useEditor()
  const fields = useEditorState(({ document }) => document.fields)
  const selection = useEditorState(({ ui }) => ui.selection)
  const { edit } = useEditorState(({ can }) => can)
  const page = useEditorState(({ document }) => document.page)
  const boxes = new Map(useCanvasItems().map((item) => [item.key, boundsOf(item.corners)]))
  const warnings = useWarnings()
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const listed = [...fields].reverse()
  if (!fields.length) return <p className="panel-body muted">{edit && messages.layersEmpty}</p>

  function placeOf(key: string): string {
    const box = boxes.get(key)
    return box ? describePlace(box, page, messages) : ''
  }

  function choose(key: string, event: MouseEvent): void {
    const adding = event.shiftKey || event.ctrlKey || event.metaKey
    const others = selection.filter((other) => other !== key)
    const next = adding ? (selection.includes(key) ? others : [...selection, key]) : [key]
    run(select, next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    const at = listed.findIndex(({ key }) => buttons.current.get(key) === event.target)
    const key = listed[at]?.key
    if (event.altKey && key && edit) run(moveLayer, { key, change: step < 0 ? 'forward' : 'backward' })
    else buttons.current.get(listed[at + step]?.key ?? '')?.focus()
  }

  return (
    <ul className="layers" onKeyDown={onKeyDown}>
      {listed.map((entry, i) => (
        <Fragment key={entry.key}>
          {startsGroup(listed, i) && <LayerGroup fields={fields} member={entry.key} />}
          <LayerRow
            entry={entry}
            selected={selection.includes(entry.key)}
            place={placeOf(entry.key)}
            warnings={warnings.flatMap(({ keys, message }) => (keys.includes(entry.key) ? [message] : []))}
            onChoose={(event) => choose(entry.key, event)}
            button={(element) => {
              if (element) buttons.current.set(entry.key, element)
              else buttons.current.delete(entry.key)
            }}
          />
        </Fragment>
      ))}
    </ul>
  )
}

/** Whether a heading belongs above a row: fields of a group that others came between are listed in parts. */
function startsGroup(listed: readonly EditorField[], i: number): boolean {
  const group = listed[i]?.field.group
  return group !== undefined && group !== listed[i - 1]?.field.group
}
