import { changeFields } from '../document/fieldChanges.ts'
import { partStyle, styleField } from '../document/patchField.ts'
import type { Messages } from '../languages/en/en.ts'
import type { Change } from '../store/Change.ts'
import type { EditorState } from '../store/EditorState.ts'
import { typedText } from '../store/selectedStyles.ts'
import type { RunStyle } from '../styledText/StyledText.ts'

/**
 * Styles the selection in the text being typed, or what is typed next.
 *
 * @param what names the style
 * @param isContinuous whether many changes are one undo step
 * @returns `undefined` if no text is being typed, or an empty one: then the style applies to the whole field
 */
export function styleTyped(
  state: EditorState,
  patch: RunStyle,
  what: string,
  messages: Messages,
  isContinuous = false,
): Change | undefined {
  const typed = typedText(state)
  if (!typed?.entry.field.text) return undefined
  const { entry, range } = typed
  const outcome = describe(patch, what, messages)
  if (range.start === range.end)
    return { history: 'ignore', nextStyle: partStyle(entry.field, patch), outcome }
  const change = {
    document: changeFields(state.document, [entry.key], (field) => styleField(field, range, patch)),
    label: messages.steps.change(what),
    outcome,
  }
  const mergeKey = [...Object.keys(patch), range.start, range.end].join(' ')
  return isContinuous ? { ...change, history: 'merge', mergeKey } : { ...change, history: 'record' }
}

function describe(patch: RunStyle, what: string, { spoken, labeled }: Messages): string {
  const [[key, value] = []] = Object.entries(patch)
  if (key !== 'script' && (typeof value === 'string' || typeof value === 'number'))
    return labeled(what, String(value))
  return value ? spoken.on(what) : spoken.off(what)
}
