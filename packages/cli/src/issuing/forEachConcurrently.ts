/**
 * Works on items of a stream, several at a time. The first rejection stops it and is passed on after the others have
 * ended.
 */
export async function forEachConcurrently<Item>(
  items: AsyncIterable<Item>,
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  for await (const item of items) {
    const task: Promise<void> = work(item)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(task))
    running.add(task)
    if (running.size >= concurrency) await Promise.race(running)
    if (failures.length) break
  }
  await Promise.all(running)
  if (failures.length) throw failures[0]
}
