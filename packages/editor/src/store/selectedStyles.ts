import type { EditorField } from '../document/EditorDocument.ts'
import { stylesIn } from '../styledText/StyledText.ts'
import type { TextRange } from '../styledText/TextRange.ts'
import type { EditorState } from './EditorState.ts'
import { onlySelected, selectedFields } from './selectors.ts'

/** Returns the text being typed on the page, and its selection. */
export function typedText(state: EditorState): { entry: EditorField; range: TextRange } | undefined {
  const { typing } = state.ui
  const entry = onlySelected(state)
  if (typing?.place !== 'page' || !typing.range || entry?.key !== typing.key) return undefined
  return entry.field.type === 'text' && !entry.field.locked ? { entry, range: typing.range } : undefined
}

/**
 * Returns the styles of the selection, each as a field with that style: those of all parts of the selected texts; while
 * a text is being typed, of its selection, or of what is typed next.
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
