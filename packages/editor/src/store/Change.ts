import type { EditorDocument } from '../document/EditorDocument.ts'
import type { RunStyle } from '../styledText/StyledText.ts'

/**
 * A change by a command, and the resulting undo step:
 *
 * | `history` | step of undo                                                          |
 * | --------- | --------------------------------------------------------------------- |
 * | `ignore`  | none: only the selection or the page changes, or the next style       |
 * | `record`  | its own                                                               |
 * | `merge`   | joins the last step of the same `mergeKey`, until that step has ended |
 */
export type Change = IgnoredChange | RecordedChange | MergedChange

interface ChangeBase {
  selection?: readonly string[]
  /**
   * True if it replaces or scales the design as a whole, so that neither the kinds that the host offers nor
   * the locks of fields limit it.
   */
  concernsWholeDesign?: true
}

interface IgnoredChange extends ChangeBase {
  history: 'ignore'
  document?: never
  /** Position of the page to show, from 0. Selecting fields on another page also shows it. */
  page?: number
  /** Style for the text being typed next. */
  nextStyle?: RunStyle
  /** Announcement for screen readers that nothing else provides. */
  outcome?: string
}

interface RecordedChange extends ChangeBase {
  history: 'record'
  page?: never
  document: EditorDocument
  /** Name of the step in Undo and Redo, in the person's language. */
  label: string
  /**
   * Announcement for screen readers. Default: the differences that `describeChange` finds in the document.
   */
  outcome?: string
}

interface MergedChange extends Omit<RecordedChange, 'history'> {
  history: 'merge'
  mergeKey: string
}
