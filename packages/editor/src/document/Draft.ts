import type { Template } from '@certificate-sdk/template'

/** Unsaved work of an editing session. */
export interface Draft {
  template: Template
  /** Milliseconds since 1970. */
  at: number
}

/**
 * Key under which a draft is stored. Each opening of the editor is its own session, so that two tabs never
 * share a draft.
 */
export interface DraftKey {
  /** Id of the template; `new` if it has none yet. */
  design: string
  session: string
}

/** A draft left by an earlier session. */
export interface FoundDraft {
  key: DraftKey
  draft: Draft
}
