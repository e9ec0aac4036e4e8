import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Creates a data folder readable only by this user, with its parents, unless it exists. Avoids Node's `recursive`,
 * which retries forever below folders such as /proc.
 */
export function createDataDir(folder: string): void {
  const missing: string[] = []
  for (let path = resolve(folder); !existsSync(path); path = dirname(path)) missing.unshift(path)
  for (const path of missing)
    try {
      mkdirSync(path, { mode })
    } catch (error) {
      // Another process was faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  // Throws if it is a file.
  mkdirSync(folder, { recursive: true, mode })
}

const mode = 0o700
