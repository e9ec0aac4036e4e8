import type { Messages } from '../locales/en.ts'
import type { EditorUiState, ViewAids } from '../store/EditorState.ts'

/**
 * Describes what happened around the page between two states: a save, a panel opened or closed, a view aid
 * shown or hidden.
 *
 * @param warnings number of remaining warnings, which do not prevent saving
 */
export function describePanels(
  before: EditorUiState,
  now: EditorUiState,
  warnings: number,
  messages: Messages,
): string[] {
  const { spoken } = messages
  const texts: string[] = []
  if (now.savedAt !== before.savedAt)
    texts.push(spoken.saved, ...(warnings ? [messages.warningsLeft(warnings)] : []))
  if (now.panel !== before.panel) {
    if (now.panel) texts.push(spoken.opened(messages[now.panel]))
    else if (before.panel) texts.push(spoken.closed(messages[before.panel]))
  }
  for (const aid of Object.keys(now.view) as (keyof ViewAids)[])
    if (now.view[aid] !== before.view[aid])
      texts.push((now.view[aid] ? spoken.on : spoken.off)(messages.view[aid]))
  return texts
}
