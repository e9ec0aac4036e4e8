import { Copy, Ellipsis, ListChecks, Lock, LockOpen, Trash2 } from 'lucide-react'
import { type MouseEvent, memo } from 'react'
import { openContextMenu } from '../../commands/contextMenuCommands.ts'
import { deleteFields, duplicateFields, toggleLock } from '../../commands/fieldCommands.ts'
import { toggleSelectSeveral } from '../../commands/selectionCommands.ts'
import { CommandButton, useCanRun } from '../../controls/CommandButton.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import { Toolbar } from '../../controls/Toolbar.tsx'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import type { EditorState } from '../../store/EditorState.ts'
import { selectedFields } from '../../store/selectors.ts'

const allLocked = (state: EditorState) => selectedFields(state).every(({ field }) => field.locked)

/** The most common actions for a selection. */
export const FieldTools = memo(() => {
  const { messages, run } = useEditor()
  const several = useEditorState(({ ui }) => ui.selection.several)
  // Fingers have no Shift; a narrow screen is mostly a phone's.
  const offersSeveral = useEditorState(({ ui }) => ui.panels.layout === 'narrow') || several
  const locked = useEditorState(allLocked)
  const copies = useCanRun(duplicateFields)
  return (
    <Toolbar label={messages.fieldTools} className="field-tools">
      {offersSeveral && (
        <IconButton
          icon={ListChecks}
          label={messages.selectSeveral}
          pressed={several}
          onClick={() => run(toggleSelectSeveral)}
        />
      )}
      {copies && <CommandButton command={duplicateFields} icon={Copy} />}
      <CommandButton command={toggleLock} icon={locked ? Lock : LockOpen} />
      <CommandButton command={deleteFields} icon={Trash2} />
      <MenuButton />
    </Toolbar>
  )
})

/** Opens the same menu as a right-click. */
function MenuButton() {
  const { messages, run, store } = useEditor()
  function open({ currentTarget }: MouseEvent<HTMLElement>): void {
    const { left, bottom } = currentTarget.getBoundingClientRect()
    const under = store.getState().ui.selection.keys.slice(0, 1)
    run(openContextMenu, { at: { x: left, y: bottom }, under, touch: false })
  }
  return <IconButton icon={Ellipsis} label={messages.fieldMenu} popup="menu" onClick={open} />
}
