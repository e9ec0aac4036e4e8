import { getHeapStatistics } from 'node:v8'
import { collectGarbage } from './releaseNativeMemory.ts'

/**
 * Bounds the garbage of a long job. V8 collects late in every thread, because the flag that spares the event loop long
 * pauses rules the whole process, and later still while all CPUs are busy.
 *
 * @param maxBytes growth of the thread's memory since the job began or since the last collection
 * @returns a function to call between the parts of the job
 */
export function createGrowthLimit(maxBytes: number): () => void {
  let before = usedBytes()
  return () => {
    if (usedBytes() - before < maxBytes) return
    collectGarbage()
    before = usedBytes()
  }
}

/** Bytes that the calling thread has in use, garbage included. */
export function usedBytes(): number {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics()
  return heap + external
}
