import { addCommands } from './addFieldCommands.ts'
import { alignCommands, centerCommands, distributeCommands, matchCommands } from './arrangeCommands.ts'
import type { Command, ListedCommand } from './Command.ts'
import { copy, cut, paste, pasteInPlace } from './clipboardCommands.ts'
import { showColors } from './colorCommands.ts'
import { cropImage } from './cropCommands.ts'
import { openPalette, openShortcuts, preview } from './dialogCommands.ts'
import { editText, redo, save, undo } from './editCommands.ts'
import { deleteFields, duplicateFields, nudgeCommands, toggleHidden, toggleLock } from './fieldCommands.ts'
import { groupSelection, ungroupSelection } from './groupCommands.ts'
import { guideCommands, removeAllGuides } from './guideCommands.ts'
import { bringForward, bringToFront, sendBackward, sendToBack } from './orderCommands.ts'
import { backToDesigns } from './pageCommands.ts'
import { arrowPanCommands, panCommands } from './panCommands.ts'
import { opacityCommands, renameLayer } from './propertyCommands.ts'
import {
  selectAll,
  selectNext,
  selectNone,
  selectPrevious,
  toggleSelectSeveral,
} from './selectionCommands.ts'
import {
  addPage,
  deletePage,
  duplicatePage,
  movePageEarlier,
  movePageLater,
  nextPage,
  previousPage,
} from './sheetCommands.ts'
import {
  copyStyle,
  enlargeLetters,
  pasteStyle,
  reduceLetters,
  toggleBold,
  toggleItalic,
  toggleUnderline,
} from './styleCommands.ts'
import { exportTemplate, importTemplate } from './templateFileCommands.ts'
import { panelCommands, viewAidCommands, zoomActual, zoomFit, zoomIn, zoomOut } from './viewCommands.ts'
import { showNextWarning } from './warningCommands.ts'

/** All commands of the palette, in its order; the ones with a shortcut are in the sheet. */
export const listedCommands: readonly ListedCommand[] = [
  save,
  preview,
  backToDesigns,
  importTemplate,
  exportTemplate,
  undo,
  redo,
  copy,
  cut,
  paste,
  pasteInPlace,
  duplicateFields,
  deleteFields,
  selectAll,
  selectNone,
  toggleSelectSeveral,
  editText,
  cropImage,
  renameLayer,
  copyStyle,
  pasteStyle,
  showColors,
  toggleBold,
  toggleItalic,
  toggleUnderline,
  enlargeLetters,
  reduceLetters,
  duplicatePage,
  deletePage,
  selectNext,
  selectPrevious,
  ...addCommands,
  addPage,
  ...alignCommands,
  ...centerCommands,
  ...distributeCommands,
  ...matchCommands,
  bringForward,
  sendBackward,
  bringToFront,
  sendToBack,
  groupSelection,
  ungroupSelection,
  toggleLock,
  toggleHidden,
  movePageEarlier,
  movePageLater,
  zoomIn,
  zoomOut,
  zoomActual,
  zoomFit,
  // Before the pan commands, so that their keys turn pages if there are several.
  previousPage,
  nextPage,
  ...panCommands,
  showNextWarning,
  ...Object.values(panelCommands),
  ...Object.values(viewAidCommands),
  ...guideCommands,
  removeAllGuides,
  openPalette,
  openShortcuts,
]

/** All commands that a key can run. */
export const keyCommands: readonly Command[] = [
  ...nudgeCommands,
  ...opacityCommands,
  ...arrowPanCommands,
  ...listedCommands.filter(({ scope }) => scope !== 'browser'),
]
