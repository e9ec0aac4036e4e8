import type { FoundDraft } from '../document/Draft.ts'
import type { Drafts } from './drafts.ts'
import type { EditingSessions } from './editingSessions.ts'

/** Finds the newest draft of a design whose session has ended. */
export async function findDraft(
  drafts: Drafts,
  sessions: EditingSessions,
  design: string,
): Promise<FoundDraft | undefined> {
  const found = await drafts.list(design)
  if (!found.length) return undefined
  const ended = new Set(await sessions.findEnded(found.map(({ key }) => key.session)))
  return found.find(({ key }) => ended.has(key.session))
}
