import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { markElement } from './certificatePage.ts'

/** Number of bytes at the start of a page that contain its mark. */
const headBytes = 8_192

/** The folder of an export. Writes files atomically, whenever the process ends. */
export class ExportFolder {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  /** @param path with `/`, relative to the folder */
  async write(path: string, content: string | Uint8Array): Promise<void> {
    const target = join(this.#root, path)
    await mkdir(dirname(target), { recursive: true })
    // Left by a killed process; the next one replaces it.
    const partial = `${target}.partial`
    const file = await open(partial, 'w')
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(partial, target)
  }

  /** @returns `undefined` if there is no such file */
  async read(path: string): Promise<string | undefined> {
    return readFile(join(this.#root, path), 'utf8').catch(() => undefined)
  }

  /** Returns true if the folder has a page with the same mark. */
  async hasPage(path: string, mark: string): Promise<boolean> {
    try {
      const file = await open(join(this.#root, path))
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
        return buffer.subarray(0, bytesRead).includes(markElement(mark))
      } finally {
        await file.close()
      }
    } catch {
      return false
    }
  }

  async remove(path: string): Promise<void> {
    await rm(join(this.#root, path), { recursive: true, force: true })
  }
}
