import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Where Linux keeps files in memory, and how much must be free there, in bytes. */
const [memory, leastBytes] = ['/dev/shm', 4 * 2 ** 30]

/** The folder for temporary files of tests: in memory if there is room, where no commit of a database waits for a disk. */
export function temporaryFolder(): string {
  if (process.env.TMPDIR || !existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= leastBytes ? memory : tmpdir()
}
