import type { EditorDocument } from '../document/EditorDocument.ts'

/**
 * A change by a command or a gesture, and the resulting undo step:
 *
 * | `history` | step of undo                                                          |
 * | --------- | --------------------------------------------------------------------- |
 * | `ignore`  | none: the selection, or a preview while a gesture runs                |
 * | `record`  | its own                                                               |
 * | `merge`   | joins the last step of the same `mergeKey`, until that step has ended |
 */
export type Change = IgnoredChange | RecordedChange | MergedChange

interface ChangeBase {
  /** Whether the added fields come with a design: permissions do not limit their kinds. */
  acceptsEveryKind?: true
}

interface IgnoredChange extends ChangeBase {
  history: 'ignore'
  document?: EditorDocument
  selection?: readonly string[]
}

interface RecordedChange extends ChangeBase {
  history: 'record'
  document: EditorDocument
  selection?: readonly string[]
  /** Names the step in Undo and Redo, in the person's language. */
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
