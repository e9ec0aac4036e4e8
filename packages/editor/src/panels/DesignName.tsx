import { useEffect, useId } from 'react'
import { dismissNotice } from '../commands/dialogCommands.ts'
import { rename } from '../commands/pageCommands.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import { hasPage } from '../store/selectors.ts'

/** Where the design is named; a design without a name is not saved. */
export function DesignName() {
  const { messages, run, focus } = useEditor()
  const { edit } = useEditorState(({ can }) => can)
  const name = useEditorState(({ document }) => document.page.name)
  const started = useEditorState(hasPage)
  const saving = useEditorState(({ ui }) => ui.saving)
  const id = useId()
  const unnamed = useEditorState(({ ui }) => ui.notice?.about === 'name')
  useEffect(() => {
    if (unnamed && name.trim()) run(dismissNotice)
  }, [unnamed, name, run])
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
        onChange={(event) => run(rename, event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') focus.to('page')
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
