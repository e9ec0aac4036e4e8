import { useEffect, useId, useRef } from 'react'
import { dismissNotice } from '../commands/dialogCommands.ts'
import { rename } from '../commands/pageCommands.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { hasPage } from '../store/selectors.ts'

/** The input for the name of the design; a design without a name is not saved. */
export function DesignName() {
  const { messages, run } = useEditor()
  const { focus } = useService('screen')
  const { edit } = useEditorState(({ can }) => can)
  const name = useEditorState(({ document }) => document.page.name)
  const started = useEditorState(hasPage)
  const saving = useEditorState(({ ui }) => ui.save.running)
  const id = useId()
  const notice = useEditorState(({ ui }) => (ui.notice?.about === 'name' ? ui.notice : null))
  const unnamed = notice !== null
  useEffect(() => {
    if (unnamed && name.trim()) run(dismissNotice)
  }, [unnamed, name, run])
  useEffect(() => {
    if (notice) focus.to('designName')
  }, [notice, focus])
  /** Whether the next click is the one that focused the input. */
  const entered = useRef(false)
  return (
    <>
      <input
        className="name"
        dir="auto"
        ref={focus.refs.designName}
        aria-label={messages.templateName}
        placeholder={messages.untitled}
        aria-invalid={unnamed}
        aria-describedby={unnamed ? id : undefined}
        value={name}
        maxLength={200}
        disabled={!started || saving}
        readOnly={!edit}
        onFocus={() => {
          entered.current = true
        }}
        onClick={({ currentTarget }) => {
          // Nobody keeps the default name of a new design: typing replaces it.
          if (entered.current && name === messages.untitled) currentTarget.select()
          entered.current = false
        }}
        onChange={(event) => run(rename, event.target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) focus.to('page')
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
