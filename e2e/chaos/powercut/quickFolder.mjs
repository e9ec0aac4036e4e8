import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
/** Several copies of PostgreSQL's 40 MB. Containers often have 64 MB of shared memory. */
const neededBytes = 1024 ** 3

/** A folder in memory, if there is room: a state has a thousand files, and creating and deleting those on a busy disk takes seconds. */
export function quickFolder() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > neededBytes ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
