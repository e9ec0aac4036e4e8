import type { Draft, Drafts } from '../save/drafts.ts'

/** For tests: drafts in memory; `calls` tells in which order they were written and removed. */
export function memoryDrafts() {
  const kept = new Map<string, Draft>()
  const calls: string[] = []
  const drafts: Drafts = {
    read: async (key) => kept.get(key),
    write: async (key, draft) => {
      calls.push(`write ${key}`)
      kept.set(key, draft)
    },
    remove: async (key) => {
      calls.push(`remove ${key}`)
      kept.delete(key)
    },
  }
  return { drafts, kept, calls }
}
