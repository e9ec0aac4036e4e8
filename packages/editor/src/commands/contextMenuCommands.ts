import { clickedKeys } from '../document/groups.ts'
import type { ContextMenuState } from '../store/EditorState.ts'
import { hasPage } from '../store/selectors.ts'
import type { Command, EffectCommand } from './Command.ts'
import { select } from './selectionCommands.ts'

const always = () => true

/**
 * Opens the menu for the fields at a position, or for the page. It applies to the selection, so it first
 * selects the fields there.
 */
export const openContextMenu: Command<ContextMenuState> = {
  id: 'openContextMenu',
  isAllowed: always,
  isEnabled: hasPage,
  perform({ store, run }, contextMenu) {
    const { document, ui } = store.getState()
    const [topmost] = contextMenu.under
    if (topmost !== undefined && !contextMenu.under.some((key) => ui.selection.includes(key)))
      run(select, clickedKeys(document.fields, ui.selection, topmost))
    store.updateUi({ contextMenu })
  },
}

/** Closes the menu. */
export const closeContextMenu: EffectCommand = {
  id: 'closeContextMenu',
  whileSaving: true,
  isAllowed: always,
  isEnabled: ({ ui }) => ui.contextMenu !== null,
  perform: ({ store }) => store.updateUi({ contextMenu: null }),
}
