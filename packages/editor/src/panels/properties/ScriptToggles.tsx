import { Subscript, Superscript } from 'lucide-react'
import { IconButton } from '../../controls/IconButton.tsx'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import type { EditorState } from '../../store/EditorState.ts'
import type { SelectedFields } from './useSelectedFields.ts'

const scripts = [
  { script: 'super', icon: Superscript },
  { script: 'sub', icon: Subscript },
] as const

/** Raised and lowered letters, as toggles, for the selection in a text that is typed; a whole field has neither. */
export function ScriptToggles({ shared, set }: Pick<SelectedFields, 'shared' | 'set'>) {
  const { raised, lowered } = useEditor().messages.paragraph
  const labels = { super: raised, sub: lowered }
  const isTyped = useEditorState(typesLetters)
  if (!isTyped) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only leaves the focus to the text that is typed
    <div className="segments" onMouseDown={(event) => event.preventDefault()}>
      {scripts.map(({ script, icon }) => (
        <IconButton
          key={script}
          icon={icon}
          label={labels[script]}
          pressed={shared('script') === script}
          onClick={() => set({ script: shared('script') === script ? undefined : script }, labels[script])}
        />
      ))}
    </div>
  )
}

/** Whether a text is typed on the page, and has letters. */
function typesLetters({ ui: { typing }, document }: EditorState): boolean {
  if (typing?.place !== 'page') return false
  const field = document.fields.find(({ key }) => key === typing.key)?.field
  return field?.type === 'text' && field.text !== ''
}
