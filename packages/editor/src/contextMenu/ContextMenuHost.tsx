import { type ComponentType, useEffect, useState } from 'react'
import { closeContextMenu } from '../commands/contextMenuCommands.ts'
import { importWithRetry } from '../loading/importWithRetry.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'

/** Loads the menu on the first right-click or long press, and shows it while it is open. */
export function ContextMenuHost() {
  const { run } = useEditor()
  const menu = useEditorState(({ ui }) => ui.contextMenu)
  const [loaded, setLoaded] = useState<{ Menu: ComponentType<{ menu: NonNullable<typeof menu> }> }>()
  const missing = menu !== null && !loaded
  useEffect(() => {
    if (!missing) return
    importWithRetry(() => import('./ContextMenu.tsx')).then(
      ({ ContextMenu }) => setLoaded({ Menu: ContextMenu }),
      () => run(closeContextMenu),
    )
  }, [missing, run])
  if (!menu || !loaded) return null
  // Another right-click opens another menu.
  return <loaded.Menu key={`${menu.at.x},${menu.at.y}`} menu={menu} />
}
