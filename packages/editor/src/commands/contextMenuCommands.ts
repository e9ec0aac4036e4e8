import { clickedKeys } from '../document/groups.ts'
import type { ContextMenuState } from '../store/Overlay.ts'
import { hideOverlay, showMenu } from '../store/Overlay.ts'
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
  perform({ store, run }, menu) {
    const { document, ui } = store.getState()
    const [topmost] = menu.under
    if (topmost !== undefined && !menu.under.some((key) => ui.selection.keys.includes(key)))
      run(select, clickedKeys(document.fields, ui.selection.keys, topmost))
    store.transition({ overlay: showMenu(menu) })
  },
}

/** Closes the menu. */
export const closeContextMenu: EffectCommand = {
  id: 'closeContextMenu',
  isAllowed: always,
  isEnabled: ({ ui }) => ui.overlay.menu !== null,
  perform: ({ store }) => store.transition({ overlay: hideOverlay }),
}
