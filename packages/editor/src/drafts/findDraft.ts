import type { Draft, DraftKey, Drafts } from './drafts.ts'
import type { EditingSessions } from './editingSessions.ts'

/** Unsaved work of an earlier sitting. */
export interface FoundDraft {
  key: DraftKey
  draft: Draft
}

/** The newest draft of a design that nobody is working on. */
export async function findDraft(
  drafts: Drafts,
  sittings: EditingSessions,
  design: string,
): Promise<FoundDraft | undefined> {
  const found = await drafts.list(design)
  if (!found.length) return undefined
  const over = new Set(await sittings.over(found.map(({ key }) => key.sitting)))
  return found.find(({ key }) => over.has(key.sitting))
}
