/** Layers that Escape ends regardless of the focus; the first open one is ended. */
const layers = ['drag', 'menu', 'value', 'list', 'rename', 'typing', 'dialog'] as const

/** A layer that Escape ends; see {@link escapeFor}. */
export type EscapeLayer = (typeof layers)[number] | 'selection'

/** Effect of Escape; a layer stands for ending it. */
export type EscapeAction = EscapeLayer | 'leave' | 'focus page' | 'warn' | 'close' | 'pass on'

/** State of the editor when Escape is pressed. */
export interface EscapeSituation {
  /** True if an input method is composing text. */
  composing: boolean
  open: Pick<ReadonlySet<EscapeLayer>, 'has'>
  /** True if the page has the focus. */
  onPage: boolean
  /** True if the host lets people close the editor. */
  closable: boolean
  /** True if the message that a second Escape closes the editor is shown. */
  warned: boolean
}

/**
 * Returns the effect of Escape: that of the first row that applies. Nothing else listens to this key; a press
 * that is passed on reaches the SDK's modal, which requests closing.
 *
 * | if                                                   | then Escape                                        |
 * | ---------------------------------------------------- | -------------------------------------------------- |
 * | an input method is composing                         | is left to it, and passed on to nobody             |
 * | `drag`: a gesture on the canvas, or a drag of a row  | takes everything back to where it was              |
 * | `menu` is open                                       | closes it                                          |
 * | `value`: the focused input has an uncommitted value  | reverts it; clears a search                        |
 * | `list`: a list of choices is open                    | closes it, with nothing chosen                     |
 * | `rename`: a layer's name is being typed              | discards the name                                  |
 * | `typing`: a text is being typed on the page          | ends typing and keeps the text                     |
 * | `dialog` is open                                     | closes it                                          |
 * | the focus is not on the page                         | moves it there; is passed on if no page is shown   |
 * | `selection`: fields are selected                     | deselects them; from within a group, selects it    |
 * | the editor cannot be closed                          | is passed on                                       |
 * | the message that Escape closes is shown              | requests closing                                   |
 * | otherwise                                            | shows that message                                 |
 */
export function escapeFor({ composing, open, ...state }: EscapeSituation): EscapeAction {
  if (composing) return 'leave'
  const layer = layers.find((each) => open.has(each))
  if (layer) return layer
  if (!state.onPage) return 'focus page'
  if (open.has('selection')) return 'selection'
  if (!state.closable) return 'pass on'
  return state.warned ? 'close' : 'warn'
}
