import { useDeferredValue, useLayoutEffect, useRef } from 'react'
import { FieldTools } from '../canvas/view/FieldTools.tsx'
import { editorKind, kindLabel } from '../kinds/editorKinds.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import type { EditorState } from '../store/EditorState.ts'
import { selectedFields } from '../store/selectors.ts'
import { SelectedWarnings } from '../warnings/SelectedWarnings.tsx'
import { ArrangeSection } from './properties/ArrangeSection.tsx'
import { ContentSection } from './properties/ContentSection.tsx'
import { EffectsSection } from './properties/EffectsSection.tsx'
import { PageProperties } from './properties/PageProperties.tsx'
import { PlaceSection } from './properties/PlaceSection.tsx'
import { ShapeSection } from './properties/ShapeSection.tsx'
import { StyleSection } from './properties/StyleSection.tsx'
import { useSelectedFields } from './properties/useSelectedFields.ts'
import { VisibilitySection } from './properties/VisibilitySection.tsx'
import { WarningSection } from './properties/WarningSection.tsx'
import { SheetHandle } from './SheetHandle.tsx'

const hasSelection = ({ ui }: EditorState) => ui.selection.keys.length > 0
const onlyLocked = (state: EditorState) => selectedFields(state).every(({ field }) => field.locked)

/** Exact values of the selected fields; without a selection, those of the page. */
export function PropertiesPanel() {
  const { messages, store } = useEditor()
  const { focus } = useService('screen')
  const selected = useDeferredValue(useEditorState(hasSelection))
  const { edit } = useEditorState(({ can }) => can)
  const locked = (useEditorState(onlyLocked) || !edit) && selected
  const selection = useEditorState(({ ui }) => ui.selection.keys)
  const panel = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    focus.refs.properties(panel.current)
    return () => focus.refs.properties(null)
  }, [focus])
  // A low sheet would show neither the selection nor its tools.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection
  useLayoutEffect(() => {
    if (panel.current && store.getState().ui.panels.layout === 'narrow') panel.current.scrollTop = 0
  }, [selection, store])
  return (
    // If no control takes the focus, keys must still be able to scroll the panel.
    <aside className="properties" aria-label={messages.properties} ref={panel} tabIndex={locked ? 0 : -1}>
      <SheetHandle />
      <SelectedWarnings>{selected ? <FieldProperties /> : <PageProperties />}</SelectedWarnings>
    </aside>
  )
}

function FieldProperties() {
  const { messages } = useEditor()
  const { edit } = useEditorState(({ can }) => can)
  const narrow = useEditorState(({ ui }) => ui.panels.layout === 'narrow')
  const { fields, locked, shared } = useSelectedFields(['type', 'locked'])
  const type = shared('type')
  const title =
    fields.length > 1 ? messages.severalSelected(fields.length) : type && kindLabel(type, messages)
  const extents = new Set(fields.map((field) => editorKind(field.type).extent))
  const onlyShapes = [...extents].every((extent) => extent === 'shape' || extent === 'line')
  return (
    <>
      <h2>{title}</h2>
      {edit && narrow && <FieldTools className="sheet-tools" />}
      {edit && <ArrangeSection />}
      <WarningSection />
      {locked && edit && <p className="muted">{messages.lockedHint}</p>}
      <fieldset className="property-sections" role="presentation" disabled={locked || !edit}>
        {fields.length === 1 && <ContentSection />}
        {onlyShapes ? <ShapeSection /> : <StyleSection extents={extents} />}
        <EffectsSection />
        <PlaceSection extents={extents} />
        <VisibilitySection />
      </fieldset>
    </>
  )
}
