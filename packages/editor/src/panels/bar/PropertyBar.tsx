import { SlidersHorizontal } from 'lucide-react'
import { useDeferredValue, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../../controls/IconButton.tsx'
import { Toolbar } from '../../controls/Toolbar.tsx'
import { editorKind } from '../../kinds/editorKinds.ts'
import { useEditor, useEditorState, useService } from '../../services/useEditor.ts'
import { useSelectedFields } from '../../services/useSelectedFields.ts'
import type { EditorState } from '../../store/EditorState.ts'
import { toggleDrawer } from '../../store/PanelState.ts'
import { SelectedWarnings } from '../../warnings/SelectedWarnings.tsx'
import { ArrangeTools } from './ArrangeTools.tsx'
import { FieldTools } from './FieldTools.tsx'
import { ImageTools } from './ImageTools.tsx'
import { OpacityTool } from './OpacityTool.tsx'
import { PageTools } from './PageTools.tsx'
import { ShapeTools } from './ShapeTools.tsx'
import { StyleTools } from './StyleTools.tsx'

const hasSelection = ({ ui }: EditorState) => ui.selection.keys.length > 0

/** The bar above the page; in the narrow layout, its tools are in the sheet instead. */
export function PropertyBar() {
  const { store, messages } = useEditor()
  const drawer = useEditorState(({ ui }) => ui.panels.drawer)
  const { focus } = useService('screen')
  const { edit } = useEditorState(({ can }) => can)
  const selected = useEditorState(hasSelection)
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    focus.refs.propertyBar(bar.current)
    return () => focus.refs.propertyBar(null)
  }, [focus])
  return (
    <div ref={bar} className="property-bar" tabIndex={-1}>
      <PropertyTools />
      {edit && selected && <FieldTools />}
      <IconButton
        icon={SlidersHorizontal}
        label={messages.properties}
        className="drawer-button"
        pressed={drawer}
        onClick={() => store.transition({ panels: toggleDrawer })}
      />
    </div>
  )
}

/** The properties that most edits change: of the selected fields, or of the page. */
export function PropertyTools() {
  const { messages } = useEditor()
  const { edit } = useEditorState(({ can }) => can)
  const selected = useDeferredValue(useEditorState(hasSelection))
  if (!selected && !edit) return null
  return (
    <SelectedWarnings>
      <Toolbar label={messages.formatting} className="property-tools">
        {selected ? <SelectionTools /> : <PageTools />}
      </Toolbar>
    </SelectedWarnings>
  )
}

function SelectionTools() {
  const { edit } = useEditorState(({ can }) => can)
  const typing = useEditorState(({ ui }) => ui.typing?.place === 'page')
  const { messages } = useEditor()
  const { fields, locked } = useSelectedFields(['type', 'locked'])
  const isFixed = locked || !edit
  const extents = new Set(fields.map(({ type }) => editorKind(type).extent))
  const onlyShapes = [...extents].every((extent) => extent === 'shape' || extent === 'line')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only leaves the focus to the text that is typed
    <div
      className="tool-groups"
      // If no tool takes the focus, keys must still be able to scroll them; a disabled fieldset never has it.
      {...(isFixed && { role: 'group', 'aria-label': messages.formatting, tabIndex: 0 })}
      // The text that is typed keeps the focus and its selection; boxes take the focus to be typed into.
      onMouseDown={(event) => {
        if (typing && !isBox(event.target)) event.preventDefault()
      }}
    >
      <fieldset role="presentation" disabled={isFixed}>
        {onlyShapes ? <ShapeTools /> : <StyleTools extents={extents} />}
        <ImageTools />
        <OpacityTool />
        {edit && <ArrangeTools />}
      </fieldset>
    </div>
  )
}

function isBox(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type="radio"]), select, label:has([role])') !== null
  )
}
