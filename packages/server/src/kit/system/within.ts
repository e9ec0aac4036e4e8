/**
 * Resolves with the work's result, or with `late` if it takes longer. The work continues then, and how it ends is ignored.
 *
 * @param ms time limit; its timer ends with the work
 * @throws what the work rejects with in time
 */
export async function within<Result, Late>(
  ms: number,
  work: Promise<Result>,
  late: Late,
): Promise<Result | Late> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), ms)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
