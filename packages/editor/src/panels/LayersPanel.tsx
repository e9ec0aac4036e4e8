import { boundsOf } from '@certificate-sdk/template/internal'
import { Group } from 'lucide-react'
import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { describePosition } from '../announcements/describePosition.ts'
import { deleteFields } from '../commands/fieldCommands.ts'
import { moveLayer } from '../commands/orderCommands.ts'
import { startRenaming } from '../commands/propertyCommands.ts'
import { select } from '../commands/selectionCommands.ts'
import { followPress } from '../controls/followPress.ts'
import { scrollAtEdges } from '../controls/scrollAtEdges.ts'
import type { EditorField } from '../document/EditorDocument.ts'
import { withWholeGroups } from '../document/groups.ts'
import { isHiddenBySample } from '../scene/isHiddenBySample.ts'
import { useCanvasItems } from '../services/useCanvasItems.ts'
import { useDrawnDocument } from '../services/useDrawnDocument.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { typedKey } from '../store/Typing.ts'
import { useWarnings } from '../warnings/currentWarnings.ts'
import { LayerRow } from './LayerRow.tsx'

/**
 * The list of fields, the topmost first; choosing one selects it on the page; dragging it, or Alt with an
 * arrow key, moves it.
 */
export function LayersPanel() {
  const { run, messages } = useEditor()
  const { escapes } = useService('screen')
  const fields = useEditorState(({ document }) => document.fields)
  const selection = useEditorState(({ ui }) => ui.selection.keys)
  const { edit } = useEditorState(({ can }) => can)
  const { page } = useDrawnDocument()
  const items = new Map(useCanvasItems().map((item) => [item.key, item]))
  const warnings = useWarnings()
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const renaming = useEditorState(({ ui }) => typedKey(ui.typing, 'layer'))
  /** The gap where a dragged row would be inserted, counted from the top. */
  const [gap, setGap] = useState<number | null>(null)
  const listed = [...fields].reverse()
  const list = useRef<HTMLUListElement>(null)
  const isEmpty = fields.length === 0
  // Not a React handler, which would run after the editor's own: there, F2 edits the text.
  useEffect(() => {
    const element = list.current
    if (isEmpty || !element || !edit) return
    const onF2 = (event: globalThis.KeyboardEvent) => {
      const row = [...buttons.current].find(([, button]) => button === event.target)
      if (event.key !== 'F2' || !row) return
      event.preventDefault()
      run(startRenaming, row[0])
    }
    element.addEventListener('keydown', onF2)
    return () => element.removeEventListener('keydown', onF2)
  }, [isEmpty, edit, run])
  useEffect(
    () => () => {
      run(startRenaming, null)
    },
    [run],
  )
  if (!fields.length) return <p className="panel-body muted">{edit && messages.layersEmpty}</p>

  function positionOf(key: string): string {
    const item = items.get(key)
    return item ? describePosition(boundsOf(item.corners), page, messages) : ''
  }

  function toggle(key: string): void {
    const others = selection.filter((other) => other !== key)
    run(select, selection.includes(key) ? others : [...selection, key])
  }

  /** Selects the rows from the last selected one to another. */
  function selectTo(key: string): void {
    const keys = listed.map((entry) => entry.key)
    const [from, to] = [keys.indexOf(selection.at(-1) ?? key), keys.indexOf(key)]
    const range = keys.slice(Math.min(from, to), Math.max(from, to) + 1)
    const last = selection.at(-1)
    // The row from which the range extends stays the last one.
    run(select, [...range.filter((each) => each !== last), ...(last === undefined ? [] : [last])])
  }

  /** Deletes one field from the list, and keeps the focus in the list. */
  function remove(at: number, key: string): void {
    const neighbor = listed[at + 1] ?? listed[at - 1]
    if (neighbor) buttons.current.get(neighbor.key)?.focus()
    run(select, [key])
    run(deleteFields)
  }

  function choose(key: string, event: MouseEvent): void {
    if (event.shiftKey) selectTo(key)
    else if (event.ctrlKey || event.metaKey) toggle(key)
    else run(select, [key])
  }

  /** @param at index of the row, from the top */
  function drag(key: string, at: number, { currentTarget, nativeEvent }: PointerEvent<HTMLElement>): void {
    let target = at
    const aim = (clientY: number) => {
      target = listed.findIndex((entry) => clientY < middleOf(buttons.current.get(entry.key)))
      if (target < 0) target = listed.length
      setGap(target === at || target === at + 1 ? null : target)
    }
    followPress(escapes, currentTarget, nativeEvent, () => {
      const scroll = scrollAtEdges(currentTarget, aim)
      return {
        move({ clientY }) {
          scroll.follow(clientY)
          aim(clientY)
        },
        drop() {
          scroll.stop()
          setGap(null)
          // Gaps are counted in the list that still contains the dragged row.
          const position = target > at ? target - 1 : target
          if (position !== at) run(moveLayer, { key, change: listed.length - 1 - position })
        },
        cancel() {
          scroll.stop()
          setGap(null)
        },
      }
    })
  }

  function endRenaming(key: string): void {
    run(startRenaming, null)
    setTimeout(() => buttons.current.get(key)?.focus())
  }

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const at = listed.findIndex(({ key }) => buttons.current.get(key) === event.target)
    const key = listed[at]?.key
    const removes = key && edit && (event.key === 'Delete' || event.key === 'Backspace')
    if (!step && !removes) return
    event.preventDefault()
    event.stopPropagation()
    if (!step) {
      if (key) remove(at, key)
      return
    }
    if (event.altKey && key && edit) run(moveLayer, { key, change: step < 0 ? 'forward' : 'backward' })
    else buttons.current.get(listed[at + step]?.key ?? '')?.focus()
  }

  return (
    <ul ref={list} className="layers" onKeyDown={onKeyDown}>
      {listed.map((entry, i) => (
        <Fragment key={entry.key}>
          {startsGroup(listed, i) && <LayerGroup fields={fields} member={entry.key} />}
          <LayerRow
            entry={entry}
            selected={selection.includes(entry.key)}
            positionText={positionOf(entry.key)}
            isHiddenNow={isHiddenBySample({ ...entry, layout: items.get(entry.key)?.layout })}
            warnings={warnings.flatMap(({ keys, message }) => (keys.includes(entry.key) ? [message] : []))}
            dropMark={gap === i ? 'above' : gap === listed.length && i === gap - 1 ? 'below' : undefined}
            renaming={renaming === entry.key}
            onRename={(starts) => (starts ? run(startRenaming, entry.key) : endRenaming(entry.key))}
            onPress={(event) => drag(entry.key, i, event)}
            onChoose={(event) => choose(entry.key, event)}
            onToggle={() => toggle(entry.key)}
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

function middleOf(row: HTMLElement | undefined): number {
  const { top = 0, height = 0 } = row?.getBoundingClientRect() ?? {}
  return top + height / 2
}

/**
 * Returns true if a row needs a heading above it: a group is listed in parts if other fields lie between its fields.
 */
function startsGroup(listed: readonly EditorField[], i: number): boolean {
  const group = listed[i]?.field.group
  return group !== undefined && group !== listed[i - 1]?.field.group
}

/** The heading of a group in the list of layers; selects all of its fields. */
function LayerGroup({ fields, member }: { fields: readonly EditorField[]; member: string }) {
  const { run, messages } = useEditor()
  const keys = withWholeGroups(fields, [member])
  const selected = useEditorState(({ ui }) => keys.every((key) => ui.selection.keys.includes(key)))
  return (
    <li>
      <button
        type="button"
        className="layer-choose"
        aria-pressed={selected}
        onClick={() => run(select, keys)}
      >
        <Group size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className="layer-name">{messages.groupHeading}</span>
      </button>
    </li>
  )
}
