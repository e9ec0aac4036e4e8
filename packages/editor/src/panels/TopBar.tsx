import { CircleCheck, CircleDot, Eye, Lock, Redo2, Save, Undo2, X } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { dismissNotice, preview, requestClose } from '../commands/dialogCommands.ts'
import { redo, save, undo } from '../commands/editCommands.ts'
import { isComposing } from '../commands/isComposing.ts'
import { rename } from '../commands/pageCommands.ts'
import { CommandButton, useCanRun } from '../controls/CommandButton.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { isUnnamed, suggestedName } from '../document/designName.ts'
import { withLatinDigits } from '../languages/Phrases.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { hasPage, isDirty } from '../store/selectors.ts'

/**
 * Close, the design's name, undo, and the only save button.
 *
 * @param props.complete false leaves the bar empty, but keeps its space
 * @param props.warnings the badge with their number, which is loaded with the page
 */
export function TopBar({ complete = true, warnings }: { complete?: boolean; warnings?: ReactNode }) {
  const { messages } = useEditor()
  const { focus } = useService('screen')
  return (
    <section className="top-bar" aria-label={messages.groups.file} ref={focus.refs.topBar} tabIndex={-1}>
      {complete && <TopBarTools warnings={warnings} />}
    </section>
  )
}

function TopBarTools({ warnings }: { warnings: ReactNode }) {
  const { messages, run } = useEditor()
  const can = useEditorState((state) => state.can)
  const saving = useEditorState(({ ui }) => ui.save.running)
  const previewable = useCanRun(preview)
  const savable = useCanRun(save)

  return (
    <>
      {can.close && <IconButton icon={X} label={messages.close} onClick={() => run(requestClose)} />}
      <DesignName />
      {can.edit ? (
        <SavedState />
      ) : (
        <span className="view-only">
          <Lock size={14} aria-hidden="true" />
          {messages.viewOnly}
        </span>
      )}
      <div className="middle">{can.edit && <UndoButtons />}</div>
      {can.preview && (
        <button
          type="button"
          className="secondary preview-button"
          aria-label={messages.preview}
          disabled={!previewable}
          onClick={() => run(preview)}
        >
          <Eye size={16} aria-hidden="true" />
          <span>{messages.preview}</span>
        </button>
      )}
      {can.edit && warnings}
      {can.edit && (
        // The button keeps the focus during a save: a disabled one would lose it.
        <button
          type="button"
          className="primary save"
          disabled={!savable && !saving}
          aria-disabled={saving}
          onClick={() => run(save)}
        >
          {saving && <span className="spinner" aria-hidden="true" />}
          {!saving && <Save size={18} className="when-phone" aria-hidden="true" />}
          <span className="save-label">{saving ? messages.saving : <SaveLabel />}</span>
        </button>
      )}
    </>
  )
}

function UndoButtons() {
  const { messages } = useEditor()
  const undoLabel = useEditorState(({ past }) => past.at(-1)?.label)
  const redoLabel = useEditorState(({ future }) => future[0]?.label)
  return (
    <>
      <CommandButton icon={Undo2} command={undo} label={undoLabel && messages.undoStep(undoLabel)} />
      <CommandButton icon={Redo2} command={redo} label={redoLabel && messages.redoStep(redoLabel)} />
    </>
  )
}

function SaveLabel() {
  const { messages } = useEditor()
  return (
    <>
      <span className="when-wide">{messages.save}</span>
      <span className="when-narrow">{messages.saveShort}</span>
    </>
  )
}

function SavedState() {
  const { messages, locale } = useEditor()
  const dirty = useEditorState(isDirty)
  const started = useEditorState(hasPage)
  const savedAt = useEditorState(({ ui }) => ui.save.savedAt)
  if (!started) return null
  const time =
    savedAt && new Date(savedAt).toLocaleTimeString(withLatinDigits(locale), { timeStyle: 'short' })
  const text = dirty ? messages.unsaved : time ? messages.savedAt(time) : ''
  const Icon = dirty ? CircleDot : CircleCheck
  return (
    <span className="saved" title={text}>
      {text && <Icon size={16} aria-hidden="true" />}
      <span>{text}</span>
    </span>
  )
}

/** The input for the name of the design; a design without a name is not saved. */
export function DesignName() {
  const { messages, run, store } = useEditor()
  const { focus } = useService('screen')
  const { edit } = useEditorState(({ can }) => can)
  const name = useEditorState(({ document }) => document.page.name)
  const started = useEditorState(hasPage)
  const id = useId()
  const notice = useEditorState(({ ui }) => (ui.notice?.about === 'name' ? ui.notice : null))
  const unnamed = notice !== null
  const named = !isUnnamed(name, messages)
  /** True after a save has asked for a name, until the focus leaves it: Enter saves. */
  const asked = useRef(false)
  /** Suggested while a save asks for a name, and selected: Enter accepts it, and typing replaces it. */
  const [suggestion, setSuggestion] = useState<string>()
  const shown = (!named && suggestion) || name
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (suggestion) input.current?.select()
  }, [suggestion])
  useEffect(() => {
    if (unnamed && named) run(dismissNotice)
  }, [unnamed, named, run])
  useEffect(() => {
    if (!notice) return
    asked.current = true
    setSuggestion(suggestedName(store.getState().document, messages))
    focus.to('designName')
  }, [notice, focus, store, messages])
  const setInput = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element
      focus.refs.designName(element)
    },
    [focus],
  )
  /** True if the next click is the one that focused the input. */
  const entered = useRef(false)
  return (
    <>
      <input
        className="name"
        dir="auto"
        ref={setInput}
        aria-label={messages.templateName}
        placeholder={messages.untitled}
        aria-invalid={unnamed}
        aria-describedby={unnamed ? id : undefined}
        value={shown}
        maxLength={200}
        disabled={!started}
        readOnly={!edit}
        onFocus={({ currentTarget }) => {
          entered.current = true
          // Typing replaces the default name of a new design.
          if (!named) currentTarget.select()
        }}
        onClick={({ currentTarget }) => {
          // The press has already moved the caret.
          if (entered.current && !named) currentTarget.select()
          entered.current = false
        }}
        onBlur={() => {
          asked.current = false
          setSuggestion(undefined)
        }}
        onChange={(event) => {
          setSuggestion(undefined)
          run(rename, event.target.value)
        }}
        onKeyDown={({ key, nativeEvent }) => {
          if (key !== 'Enter' || isComposing(nativeEvent)) return
          if (shown !== name) run(rename, shown)
          const saves = asked.current && !isUnnamed(shown, messages)
          focus.to('page')
          if (saves) run(save)
        }}
      />
      {unnamed && (
        <span id={id} hidden>
          {messages.nameMissing}
        </span>
      )}
    </>
  )
}
