import { clearNotice, showInfo } from '../store/Notice.ts'
import { hideOverlay, showDialog } from '../store/Overlay.ts'
import { hasPage, isDirty } from '../store/selectors.ts'
import type { EffectCommand, ListedCommand } from './Command.ts'

const always = () => true

/** Shows the certificate as recipients will see it. */
export const preview: ListedCommand = {
  id: 'preview',
  group: 'file',
  label: (messages) => messages.preview,
  shortcuts: ['Mod+p'],
  scope: 'everywhere',
  isAllowed: (can) => can.preview,
  isEnabled: hasPage,
  perform: ({ store }) => store.transition({ overlay: showDialog('preview') }),
}

/** Opens the palette, which finds commands by name. */
export const openPalette: ListedCommand = {
  id: 'palette',
  group: 'view',
  label: (messages) => messages.commands,
  shortcuts: ['Mod+k'],
  scope: 'everywhere',
  isAllowed: always,
  isEnabled: always,
  perform: ({ store }) => store.transition({ overlay: showDialog('palette') }),
}

/** Opens the sheet of shortcuts. */
export const openShortcuts: ListedCommand = {
  id: 'shortcuts',
  group: 'view',
  label: (messages) => messages.shortcuts,
  shortcuts: ['?'],
  isAllowed: always,
  isEnabled: always,
  perform: ({ store }) => store.transition({ overlay: showDialog('shortcuts') }),
}

/** Closes the open dialog. */
export const closeDialog: EffectCommand = {
  id: 'closeDialog',
  isAllowed: always,
  isEnabled: ({ ui }) => ui.overlay.dialog !== null,
  perform: ({ store }) => store.transition({ overlay: hideOverlay }),
}

/** Dismisses the message at the bottom of the canvas. */
export const dismissNotice: EffectCommand = {
  id: 'dismissNotice',
  isAllowed: always,
  isEnabled: ({ ui }) => ui.notice !== null,
  perform: ({ store }) => store.transition({ notice: clearNotice }),
}

/** Closes the editor; asks first if work would be lost or a save is running. */
export const requestClose: EffectCommand = {
  id: 'requestClose',
  isAllowed: (can) => can.close,
  isEnabled: always,
  perform({ store, close }) {
    const state = store.getState()
    if (isDirty(state) || state.ui.save.running) store.transition({ overlay: showDialog('close') })
    else close()
  },
}

/** Announces that a second Escape closes the editor, because people press Escape to end any action. */
export const announceClosing: EffectCommand = {
  id: 'announceClosing',
  isAllowed: (can) => can.close,
  isEnabled: always,
  perform: ({ store, messages }) =>
    store.transition({ notice: showInfo(messages.escapeAgain, { closesOnEscape: true }) }),
}

/**
 * Saves, and closes once the host has the design; stays open if the host could not accept it. A save that was running
 * before has the design as it was then.
 */
export const saveAndClose: EffectCommand = {
  id: 'saveAndClose',
  isAllowed: (can) => can.close && can.edit,
  isEnabled: hasPage,
  perform({ store, save, close }) {
    store.transition({ overlay: hideOverlay })
    const isKept = () => !isDirty(store.getState())
    void save()
      .then((outcome) => (outcome.saved && !isKept() ? save() : undefined))
      .then(() => {
        if (isKept()) close()
      })
  },
}

/** Closes the editor without asking. */
export const closeWithoutSaving: EffectCommand = {
  id: 'closeWithoutSaving',
  isAllowed: (can) => can.close,
  isEnabled: always,
  perform: ({ close }) => close(),
}
