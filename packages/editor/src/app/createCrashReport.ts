/** Reports the first crash of an editor. */
export interface CrashReport {
  onCrash(cause: unknown): void
  /**
   * From now on crashes go to the host. Before, they make mounting fail.
   *
   * @throws what crashed while the editor was mounted
   */
  ready(): void
}

/** @param tellHost called once at most */
export function createCrashReport(tellHost: ((cause: unknown) => void) | undefined): CrashReport {
  let crash: { cause: unknown } | undefined
  let mounted = false
  return {
    onCrash(cause) {
      if (crash) return
      crash = { cause }
      // Later, because the host unmounts the tree that is being rendered.
      if (mounted) queueMicrotask(() => tellHost?.(cause))
    },
    ready() {
      if (crash) throw crash.cause
      mounted = true
    },
  }
}
