import { useEditorState } from '../services/useEditor.ts'
import { ContextMenu } from './ContextMenu.tsx'

/** Shows the menu while it is open. */
export function ContextMenuHost() {
  const menu = useEditorState(({ ui }) => ui.overlay.menu)
  // Another right-click opens another menu.
  return menu && <ContextMenu key={`${menu.at.x},${menu.at.y}`} menu={menu} />
}
