import type { Template } from '@certificate-sdk/template'

/** Unsaved work of an editing session. */
export interface Draft {
  template: Template
  /** Milliseconds since 1970. */
  at: number
}

/** Where a draft is stored. Each opening of the editor is its own session, so that two tabs never share a draft. */
export interface DraftKey {
  /** Id of the template; `new` for one that has none yet. */
  design: string
  session: string
}

/** A draft that an earlier session left. */
export interface FoundDraft {
  key: DraftKey
  draft: Draft
}
