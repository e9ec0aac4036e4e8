/**
 * Results of asynchronous work in order, while the next few are being worked on.
 *
 * @param ahead how many at most
 */
export async function* inOrder<Result>(
  indexes: Iterable<number>,
  work: (index: number) => Promise<Result>,
  ahead: number,
): AsyncGenerator<{ index: number; result: Result }> {
  const waiting: { index: number; result: Promise<Result> }[] = []
  for (const index of indexes) {
    const result = work(index)
    // An earlier failure ends everything: nobody may wait for this one.
    result.catch(() => undefined)
    waiting.push({ index, result })
    if (waiting.length > ahead) yield* next()
  }
  while (waiting.length) yield* next()

  async function* next() {
    const first = waiting.shift()
    if (first) yield { index: first.index, result: await first.result }
  }
}
