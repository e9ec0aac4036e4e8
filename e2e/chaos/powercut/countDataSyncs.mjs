/**
 * How often files that only checkpoints write were synced after the first answer. Without any, no cut was in a
 * checkpoint.
 *
 * @param {Pick<import('./recordSqlite.mjs').Recording, 'before' | 'operations'>} recording
 * @param {(path: string) => boolean} isData
 */
export function countDataSyncs({ before, operations }, isData) {
  const paths = new Map(before.entries.map(({ inode, path }) => [inode, path]))
  let count = 0
  let hasAnswer = false
  for (const operation of operations) {
    if (operation.kind === 'answered') hasAnswer = true
    if (operation.kind === 'opened') paths.set(operation.inode, operation.path)
    if (operation.kind === 'synced' && hasAnswer && isData(paths.get(operation.inode) ?? '')) count++
  }
  return count
}
