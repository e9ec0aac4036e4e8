import { type ReactNode, useDeferredValue, useLayoutEffect, useRef } from 'react'
import { editorKind } from '../kinds/editorKinds.ts'
import { kindNameOf } from '../kinds/nameOfField.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { useSelectedFields } from '../services/useSelectedFields.ts'
import type { EditorState } from '../store/EditorState.ts'
import { selectedFields } from '../store/selectors.ts'
import { SelectedWarnings } from '../warnings/SelectedWarnings.tsx'
import { FieldTools } from './bar/FieldTools.tsx'
import { PropertyTools } from './bar/PropertyBar.tsx'
import { ContentSection } from './properties/ContentSection.tsx'
import { EffectsSection } from './properties/EffectsSection.tsx'
import { OrnamentSection } from './properties/OrnamentSection.tsx'
import { PageProperties } from './properties/PageProperties.tsx'
import { ParagraphSection } from './properties/ParagraphSection.tsx'
import { PositionSection } from './properties/PositionSection.tsx'
import { VisibilitySection } from './properties/VisibilitySection.tsx'
import { WarningSection } from './properties/WarningSection.tsx'
import { SheetHandle } from './SheetHandle.tsx'

const hasSelection = ({ ui }: EditorState) => ui.selection.keys.length > 0
const onlyLocked = (state: EditorState) => selectedFields(state).every(({ field }) => field.locked)

/** Properties that don't fit in the bar: of the selected fields or, without a selection, of the page. */
export function PropertiesPanel() {
  const { messages, store } = useEditor()
  const { focus } = useService('screen')
  const selected = useDeferredValue(useEditorState(hasSelection))
  const { edit } = useEditorState(({ can }) => can)
  const locked = (useEditorState(onlyLocked) || !edit) && selected
  const selection = useEditorState(({ ui }) => ui.selection.keys)
  const narrow = useEditorState(({ ui }) => ui.panels.layout === 'narrow')
  const tools = narrow && <PropertyTools />
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
      <SelectedWarnings>
        {selected ? <FieldProperties tools={tools} /> : <PageProperties tools={tools} />}
      </SelectedWarnings>
    </aside>
  )
}

/** @param props.tools the most common properties, if they are not in the bar */
function FieldProperties({ tools }: { tools: ReactNode }) {
  const { messages } = useEditor()
  const { edit } = useEditorState(({ can }) => can)
  const { fields, locked } = useSelectedFields(['type', 'locked', 'ornament'])
  const leftOut = fields.filter((field) => field.locked).length
  const [first] = fields
  const title =
    fields.length > 1 ? messages.severalSelected(fields.length) : first && kindNameOf(first, messages)
  const extents = new Set(fields.map((field) => editorKind(field.type).extent))
  const onlyShapes = [...extents].every((extent) => extent === 'shape' || extent === 'line')
  return (
    <>
      {tools ? (
        <div className="sheet-head">
          <h2>{title}</h2>
          {edit && <FieldTools />}
        </div>
      ) : (
        <h2>{title}</h2>
      )}
      {tools}
      <WarningSection />
      {locked && edit && <p className="muted">{messages.lockedHint}</p>}
      {!locked && edit && leftOut > 0 && <p className="muted">{messages.lockedLeftOut(leftOut)}</p>}
      <fieldset className="property-sections" role="presentation" disabled={locked || !edit}>
        {fields.length === 1 && <ContentSection />}
        {onlyShapes && <OrnamentSection />}
        {extents.has('box') && <ParagraphSection />}
        <EffectsSection />
        <PositionSection extents={extents} />
        <VisibilitySection />
      </fieldset>
    </>
  )
}
