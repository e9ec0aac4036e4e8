import type { SdkError } from '../errors/SdkError.ts'
import type { Template } from './Template.ts'

/** How an opening of the editor ended. */
export type EditorResult = { status: 'saved'; template: Template } | { status: 'closed' }

/** How a call of `save()` ended; `message` says why, in the person's language if the person reads it, too. */
export type SaveOutcome = { status: 'saved'; template: Template } | { status: 'failed'; message: string }

/** A design saved by the page. */
export interface SaveResult {
  action: 'create' | 'edit'
  template: Template
}

/** Duration of an opening, in ms since `createTemplate()` or `editTemplate()` was called. */
export interface OpeningTimes {
  /** Time until now. */
  elapsed: number
  /** Time until the editor's code was loaded; undefined until then. */
  loaded?: number | undefined
}

/** Events for `on()`, and the argument that their listeners get. */
export interface SdkEvents {
  /** The modal is open; the editor may still be loading. */
  open: undefined
  /** Opening takes more than ten seconds, so the person may retry; once per opening, which continues. */
  stalled: OpeningTimes
  /** The person can use the editor. */
  ready: OpeningTimes
  /** The design changed: at most once per frame, and once for a whole drag. `getTemplate()` returns it. */
  change: undefined
  /** The page has saved the design; after `onSuccess`. */
  save: SaveResult
  /** The editor closed; after `onClose`. */
  close: undefined
  /** An error occurred; after `onError`. */
  error: SdkError
}
