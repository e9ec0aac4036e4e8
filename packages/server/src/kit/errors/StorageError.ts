/**
 * The storage can't be used until somebody acts; restarting doesn't help. The message explains the problem and what to
 * do. Exit code 2 at startup.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError'
}
