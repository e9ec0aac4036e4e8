import type { Rect } from '@certificate-sdk/template/internal'
import type { EditorField } from '../document/EditorDocument.ts'
import { hasGuide, type PageGuide } from '../document/guides.ts'
import { isSameExceptPage } from '../document/sheets.ts'
import { feel } from '../feel.ts'
import type { EditorState } from './EditorState.ts'

/** Returns the selected fields, in painting order. */
export function selectedFields({ document, ui }: EditorState): EditorField[] {
  const { keys } = ui.selection
  // Most buttons call this at each step of a zoom.
  if (!keys.length) return []
  const chosen = new Set(keys)
  return document.fields.filter(({ key }) => chosen.has(key))
}

/** Returns the selected field, if exactly one is selected. */
export function onlySelected(state: EditorState): EditorField | undefined {
  const fields = selectedFields(state)
  return fields.length === 1 ? fields[0] : undefined
}

/** Returns true if closing would lose unsaved work. */
export function isDirty({ document, ui }: EditorState): boolean {
  return !isSameExceptPage(document, ui.save.saved)
}

/** Returns true if the author has chosen a page to work on. */
export function hasPage({ document }: Pick<EditorState, 'document'>): boolean {
  return document.page.imageUrl !== ''
}

/** Returns the entire canvas, in its CSS px. */
export function wholeCanvas({
  ui: {
    view: { canvas },
  },
}: EditorState): Rect {
  return { x: 0, y: 0, ...canvas }
}

/** Returns the uncovered part of the canvas, in its CSS px: the page fits into it. */
export function uncoveredCanvas({
  ui: {
    view: { canvas },
    panels: { layout, open: panel },
    device: { direction },
  },
}: EditorState): Rect {
  const covered = layout === 'medium' && panel ? Math.min(feel.drawerWidth, canvas.width / 2) : 0
  return { x: direction === 'ltr' ? covered : 0, y: 0, width: canvas.width - covered, height: canvas.height }
}

/** Returns true if any field is selected. */
export function hasSelection({ ui }: EditorState): boolean {
  return ui.selection.keys.length > 0
}

/** Returns true if any selected field may be changed. */
export function hasUnlocked(state: EditorState): boolean {
  return selectedFields(state).some(({ field }) => !field.locked)
}

/** Returns the guide that Delete removes. */
export function selectedGuide({ document, ui }: EditorState): PageGuide | undefined {
  const { guide } = ui.selection
  return guide && hasGuide(document, guide) ? guide : undefined
}
