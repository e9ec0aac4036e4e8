import type { Draft, DraftKey } from '../document/Draft.ts'
import type { Drafts } from '../drafts/createDraftSession.ts'

/**
 * For tests: drafts in memory, by design; `calls` records the order in which they were written and removed.
 */
export function memoryDrafts() {
  const kept = new Map<string, Draft>()
  const calls: string[] = []
  const drafts: Drafts = {
    list: async (design) => {
      const draft = kept.get(design)
      return draft ? [{ key: { design, session: 'test' }, draft }] : []
    },
    write: async ({ design }: DraftKey, draft) => {
      calls.push(`write ${design}`)
      kept.set(design, draft)
      return true
    },
    remove: async ({ design }) => {
      calls.push(`remove ${design}`)
      kept.delete(design)
    },
  }
  return { drafts, kept, calls }
}
