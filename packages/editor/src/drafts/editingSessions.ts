/** Running editing sessions, in this and in other tabs. */
export interface EditingSessions {
  /**
   * Marks a session as running; returns a function that ends it. If a tab crashes, its sessions end
   * automatically.
   */
  begin(session: string): () => void
  /** Returns the sessions in this list that have ended. */
  findEnded(sessions: readonly string[]): Promise<string[]>
}

const prefix = 'certificate-sdk/session/'

/**
 * Tracks sessions with the browser's locks. Pages without https have none: sessions in other tabs then count
 * as ended.
 */
export function createEditingSessions(
  locks: LockManager | undefined = globalThis.navigator?.locks,
): EditingSessions {
  return {
    begin(session) {
      const lifetime = new Promise<void>((resolve) => ends.set(session, resolve))
      locks?.request(prefix + session, () => lifetime).catch(() => undefined)
      return () => {
        ended.add(session)
        ends.get(session)?.()
        ends.delete(session)
      }
    },
    async findEnded(sessions) {
      const state = await locks?.query().catch(() => undefined)
      const held = new Set(state?.held?.map(({ name }) => name))
      // A lock is released a little later than its session ends.
      const runs = (session: string) =>
        ends.has(session) || (held.has(prefix + session) && !ended.has(session))
      return sessions.filter((session) => !runs(session))
    },
  }
}

/**
 * Sessions of this page that have ended, and functions that end the others. Shared by all editors on the
 * page.
 */
const ended = new Set<string>()
const ends = new Map<string, () => void>()
