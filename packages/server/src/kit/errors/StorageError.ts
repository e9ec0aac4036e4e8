/**
 * The storage cannot be used until somebody acts: restarting does not help. The message says what is wrong and what to
 * do. As a startup failure it is exit code 2.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError'
}
