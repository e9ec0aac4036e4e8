/**
 * Resolves to the work's result, or to `late` if it takes longer. The work then continues, and its outcome is ignored.
 *
 * @param ms time limit; its timer ends with the work
 * @throws the work's rejection within the time limit
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
