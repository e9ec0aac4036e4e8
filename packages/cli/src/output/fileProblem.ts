import { InputError } from '../errors/InputError.ts'

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  EACCES: 'permission was denied',
  EPERM: 'permission was denied',
  EROFS: 'the file system is read-only',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of its path is not a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EBUSY: 'another program uses it',
}

/** The error of a file operation as one sentence; any other error is returned unchanged. */
export function fileProblem(action: 'read' | 'write', path: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  if (code === undefined) return error
  const reason = action === 'write' && code === 'ENOENT' ? 'its folder does not exist' : reasons[code]
  return new InputError(`Could not ${action} ${path}: ${reason ?? code}.`)
}
