/** Which openings of the editor are still going on, here and in other tabs. */
export interface EditingSessions {
  /** Says that this one goes on; the result ends it. A tab that crashes ends its own. */
  begin(sitting: string): () => void
  /** Of these, the ones that are over. */
  over(sittings: readonly string[]): Promise<string[]>
}

const prefix = 'certificate-sdk/sitting/'

/**
 * Sittings by the browser's locks. Where there are none (on pages without https), nothing can be said of other tabs,
 * and their sittings count as over.
 */
export function createEditingSessions(
  locks: LockManager | undefined = globalThis.navigator?.locks,
): EditingSessions {
  return {
    begin(sitting) {
      const over = new Promise<void>((resolve) => ends.set(sitting, resolve))
      locks?.request(prefix + sitting, () => over).catch(() => undefined)
      return () => {
        ended.add(sitting)
        ends.get(sitting)?.()
        ends.delete(sitting)
      }
    },
    async over(sittings) {
      const state = await locks?.query().catch(() => undefined)
      const held = new Set(state?.held?.map(({ name }) => name))
      // A lock is let go a little later than the sitting ends.
      const goesOn = (sitting: string) =>
        ends.has(sitting) || (held.has(prefix + sitting) && !ended.has(sitting))
      return sittings.filter((sitting) => !goesOn(sitting))
    },
  }
}

/** Of this page: those that are over, and what ends the others. */
const ended = new Set<string>()
const ends = new Map<string, () => void>()
