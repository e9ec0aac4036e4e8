import type { SdkError } from '../errors/SdkError.ts'
import type { Template } from './Template.ts'

/** How an opening of the editor ended. */
export type EditorResult = { status: 'saved'; template: Template } | { status: 'closed' }

/** How a call of `save()` ended; `message` says why, in the person's language if the person reads it, too. */
export type SaveOutcome = { status: 'saved'; template: Template } | { status: 'failed'; message: string }

/** A design that the page has saved. */
export interface SaveResult {
  action: 'create' | 'edit'
  template: Template
}

/** How long an opening has taken, in ms since `createTemplate()` or `editTemplate()` was called. */
export interface OpeningTimes {
  /** Until now. */
  elapsed: number
  /** Until the editor's code was there; undefined while it is not. */
  loaded?: number | undefined
}

/** Events for `on()`, and the argument that their listeners get. */
export interface SdkEvents {
  /** The modal is open; the editor may still be loading. */
  open: undefined
  /** Opening takes more than ten seconds, so the person is offered to try again; once per opening, which continues. */
  stalled: OpeningTimes
  /** The person can use the editor. */
  ready: OpeningTimes
  /** The design changed: once per frame at most, and once for a whole drag. `getTemplate()` returns it. */
  change: undefined
  /** The page has saved the design; after `onSuccess`. */
  save: SaveResult
  /** After `onClose`. */
  close: undefined
  /** After `onError`. */
  error: SdkError
}
