import type { EditorDocument } from '../document/EditorDocument.ts'

/**
 * What a command or a gesture changes, and what undo makes of it:
 *
 * | `history` | step of undo                                                          |
 * | --------- | --------------------------------------------------------------------- |
 * | `ignore`  | none: the selection, or a preview while a gesture runs                |
 * | `record`  | its own                                                               |
 * | `merge`   | joins the last step of the same `mergeKey`, until that step has ended |
 */
export type Change = IgnoredChange | RecordedChange | MergedChange

interface ChangeBase {
  /** The fields that it adds come with a design: permissions do not limit their kinds. */
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
  /** What screen readers say it did. Default: what `describeChange` finds in the document. */
  outcome?: string
}

interface MergedChange extends Omit<RecordedChange, 'history'> {
  history: 'merge'
  mergeKey: string
}
