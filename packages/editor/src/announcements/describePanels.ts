import type { Messages } from '../locales/en.ts'
import type { EditorUiState } from '../store/EditorState.ts'
import type { ViewAids } from '../store/Preferences.ts'

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
  if (now.save.savedAt !== before.save.savedAt)
    texts.push(spoken.saved, ...(warnings ? [messages.warningsLeft(warnings)] : []))
  const [opened, closed] = [now.panels.open, before.panels.open]
  if (opened !== closed) {
    if (opened) texts.push(spoken.opened(messages[opened]))
    else if (closed) texts.push(spoken.closed(messages[closed]))
  }
  const { aids } = now.preferences
  for (const aid of Object.keys(aids) as (keyof ViewAids)[])
    if (aids[aid] !== before.preferences.aids[aid])
      texts.push((aids[aid] ? spoken.on : spoken.off)(messages.view[aid]))
  return texts
}
