import { join } from 'node:path'
import { RotatingFile } from './RotatingFile.mjs'
import { reaches, readLogLine } from './readLogLine.mjs'
import { StartError } from './StartError.mjs'

const maxBytes = 10_000_000
const warning = 40
const info = 30

/** The service's output: all of it in `service.log` in the data folder, and problems on the terminal. */
export class ServiceLog {
  #file
  #options
  #fileFailed = false

  /** @param {{ dataDir: string, secrets: readonly string[], terminalLevel: string, print: (line: string) => void, now: () => number }} options */
  constructor(options) {
    this.path = join(options.dataDir, 'service.log')
    this.#options = options
    try {
      this.#file = new RotatingFile(this.path, maxBytes)
    } catch (error) {
      throw new StartError(`${this.path} cannot be written (${error.code}).`)
    }
  }

  /**
   * @param {string} line
   * @param {'stdout' | 'stderr'} stream
   */
  add(line, stream) {
    const { secrets, now, terminalLevel, print } = this.#options
    const read = readLogLine(line, { secrets, now, plainLevel: stream === 'stderr' ? warning : info })
    if (!read) return
    this.#append(read.json)
    if (reaches(read.level, terminalLevel)) print(read.text)
  }

  close() {
    this.#file.close()
  }

  #append(line) {
    try {
      this.#file.append(line)
    } catch (error) {
      // A full disk must not stop the service, and is worth a single line, not one per line.
      if (!this.#fileFailed) this.#options.print(`${this.path} cannot be written: ${error.message}`)
      this.#fileFailed = true
    }
  }
}
