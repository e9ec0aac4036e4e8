import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDataDir } from '../../kit/database/createDataDir.ts'

/**
 * Prints a key that can't be shown again to a terminal; without one, writes it to a file that only the service's user
 * can read, because other output ends up in logs.
 *
 * @returns the line to print
 */
export function announceKey(
  key: string,
  dataDir: string,
  isTerminal = process.stdout.isTTY === true,
): string {
  if (isTerminal) return `API key (shown only now): ${key}`
  createDataDir(dataDir)
  const file = join(dataDir, 'first-api-key')
  writeFileSync(file, `${key}\n`, { mode: 0o600 })
  return `The API key of the first account is in ${file}. Move it to your secret store.`
}
