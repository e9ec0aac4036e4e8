import { getHeapStatistics } from 'node:v8'
import { collectGarbage } from './releaseNativeMemory.ts'

/**
 * Limits the garbage of a long job. V8 collects late in every thread, because the flag that spares the event loop long
 * pauses applies to the whole process, and even later while all CPUs are busy.
 *
 * @param maxBytes growth of the thread's memory since the job began or since the last collection
 * @returns function to call between parts of the job
 */
export function createGrowthLimit(maxBytes: number): () => void {
  let before = usedBytes()
  return () => {
    if (usedBytes() - before < maxBytes) return
    collectGarbage()
    before = usedBytes()
  }
}

/** Memory in use by the calling thread, including garbage, in bytes. */
export function usedBytes(): number {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics()
  return heap + external
}
