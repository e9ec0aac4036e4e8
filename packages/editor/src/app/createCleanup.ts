/** Steps to undo when the editor is destroyed. */
export interface Cleanup {
  add(undo: () => unknown): void
  /**
   * Runs the steps in reverse order. A step that fails does not stop the others. Resolves when all have
   * finished; never rejects.
   */
  run(): Promise<void>
}

/** Collects how to undo each step of mounting, so that a mount that fails halfway leaves nothing behind. */
export function createCleanup(): Cleanup {
  const steps: (() => unknown)[] = []
  return {
    add: (undo) => void steps.push(undo),
    async run() {
      // All steps start at once; only the promises that they return are awaited.
      const results = steps.splice(0).reverse().map(attempt)
      await Promise.allSettled(results)
    },
  }
}

function attempt(step: () => unknown): unknown {
  try {
    return step()
  } catch (error) {
    console.error('CertificateSDK: the editor could not clean up', error)
    return undefined
  }
}
