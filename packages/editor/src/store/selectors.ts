import type { Rect } from '@certificate-sdk/template/internal'
import type { EditorField } from '../document/EditorDocument.ts'
import { hasGuide, type PageGuide } from '../document/guides.ts'
import { feel } from '../feel.ts'
import { stylesIn } from '../styledText/stylesIn.ts'
import type { TextRange } from '../styledText/TextRange.ts'
import type { EditorState } from './EditorState.ts'

/** The selected fields, in painting order. */
export function selectedFields({ document, ui }: EditorState): EditorField[] {
  const chosen = new Set(ui.selection.keys)
  return document.fields.filter(({ key }) => chosen.has(key))
}

/** The selected field, if exactly one is selected. */
export function onlySelected(state: EditorState): EditorField | undefined {
  const fields = selectedFields(state)
  return fields.length === 1 ? fields[0] : undefined
}

/** The text that is typed on the page, and the selection in it. */
export function typedText(state: EditorState): { entry: EditorField; range: TextRange } | undefined {
  const { typing } = state.ui
  const entry = onlySelected(state)
  if (typing?.place !== 'page' || !typing.range || entry?.key !== typing.key) return undefined
  return entry.field.type === 'text' && !entry.field.locked ? { entry, range: typing.range } : undefined
}

/**
 * The styles of the selection, each as a field that looks like that: those of all parts of the selected texts; while a
 * text is typed, of what is selected in it, or of what is typed next.
 */
export function selectedStyles(state: EditorState): EditorField[] {
  const typed = typedText(state)
  return selectedFields(state).flatMap((entry) => {
    const { key, field } = entry
    if (field.type !== 'text' || !(field.runs || state.ui.typing?.nextStyle)) return [entry]
    const range = typed?.range ?? { start: 0, end: field.text.length }
    return stylesIn(field, range, state.ui.typing?.nextStyle).map((style) => ({
      key,
      field: { ...field, ...style },
    }))
  })
}

/** Whether closing would lose unsaved work. */
export function isDirty({ document, ui }: EditorState): boolean {
  return document !== ui.save.saved
}

/** Whether the author has chosen a page to work on. */
export function hasPage({ document }: Pick<EditorState, 'document'>): boolean {
  return document.page.imageUrl !== ''
}

/** The entire canvas, in its CSS px. */
export function wholeCanvas({
  ui: {
    view: { canvas },
  },
}: EditorState): Rect {
  return { x: 0, y: 0, ...canvas }
}

/** The uncovered part of the canvas, in its CSS px: the page fits into it. */
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

/** Whether any field is selected. */
export function hasSelection({ ui }: EditorState): boolean {
  return ui.selection.keys.length > 0
}

/** Whether any selected field may be changed. */
export function hasUnlocked(state: EditorState): boolean {
  return selectedFields(state).some(({ field }) => !field.locked)
}

/** The guide that Delete removes. */
export function selectedGuide({ document, ui }: EditorState): PageGuide | undefined {
  const { guide } = ui.selection
  return guide && hasGuide(document, guide) ? guide : undefined
}
