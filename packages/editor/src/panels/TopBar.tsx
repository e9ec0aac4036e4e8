import { CircleCheck, CircleDot, Eye, Lock, Redo2, Save, TriangleAlert, Undo2, X } from 'lucide-react'
import { preview, requestClose } from '../commands/dialogCommands.ts'
import { redo, save, undo } from '../commands/editCommands.ts'
import { showNextWarning } from '../commands/warningCommands.ts'
import { CommandButton, useCanRun } from '../controls/CommandButton.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { withLatinDigits } from '../locales/Phrases.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { hasPage, isDirty } from '../store/selectors.ts'
import { useWarnings } from '../warnings/currentWarnings.ts'
import { DesignName } from './DesignName.tsx'

/**
 * Close, the design's name, undo, and the one button that saves.
 *
 * @param props.complete false leaves the bar empty, in its place
 * @param props.warned false leaves out the warnings, which take a while to find
 */
export function TopBar({ complete = true, warned = true }: { complete?: boolean; warned?: boolean }) {
  const { messages } = useEditor()
  const { focus } = useService('screen')
  return (
    <section className="top-bar" aria-label={messages.groups.file} ref={focus.refs.topBar} tabIndex={-1}>
      {complete && <TopBarTools warned={warned} />}
    </section>
  )
}

function TopBarTools({ warned }: { warned: boolean }) {
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
      {can.edit && warned && <WarningBadge />}
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

/** Shows the number of warnings; moves from one to the next. */
function WarningBadge() {
  const { messages, run } = useEditor()
  const count = useWarnings().length
  const possible = useCanRun(showNextWarning)
  if (!count) return null
  const label = messages.listed([messages.warningsLeft(count), messages.nextWarning])
  return (
    <button
      type="button"
      className="secondary badge"
      aria-label={label}
      data-tip={label}
      disabled={!possible}
      onClick={() => run(showNextWarning)}
    >
      <TriangleAlert size={16} aria-hidden="true" />
      {count}
    </button>
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
