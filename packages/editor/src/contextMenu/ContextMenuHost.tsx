import { useEditorState } from '../services/useEditor.ts'
import { ContextMenu } from './ContextMenu.tsx'

/**
 * Shows the menu while it is open. Part of the editor's file: a chunk would import that file by its first address, and
 * after a failed first request the editor runs under another one, which makes two instances of its modules.
 */
export function ContextMenuHost() {
  const menu = useEditorState(({ ui }) => ui.contextMenu)
  // Another right-click opens another menu.
  return menu && <ContextMenu key={`${menu.at.x},${menu.at.y}`} menu={menu} />
}
