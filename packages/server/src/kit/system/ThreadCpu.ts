import { closeSync, openSync, readSync } from 'node:fs'

/** Size of the three numbers in the file, in bytes. */
const statBytes = 80

/**
 * CPU time of the main thread, read in a microsecond. Node reports single threads since version 24; before, Linux does.
 * On other systems it is the CPU time of the process, which is too much while other threads work.
 */
export class ThreadCpu {
  readonly #usage = (process as { threadCpuUsage?: () => NodeJS.CpuUsage }).threadCpuUsage
  #file = this.#usage ? undefined : openStat()
  readonly #bytes = Buffer.alloc(statBytes)

  /** In ms. */
  read(): number {
    if (this.#usage) return toMs(this.#usage.call(process))
    if (this.#file === undefined) return toMs(process.cpuUsage())
    const length = readSync(this.#file, this.#bytes, 0, statBytes, 0)
    return Number.parseInt(this.#bytes.toString('latin1', 0, length), 10) / 1e6
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file)
    // The system may reuse its descriptor for another file.
    this.#file = undefined
  }
}

function toMs({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000
}

/** Opens the thread's statistics, which start with nanoseconds on the CPU. The main thread has the id of its process. */
function openStat(): number | undefined {
  try {
    return openSync(`/proc/${process.pid}/task/${process.pid}/schedstat`, 'r')
  } catch {
    return undefined
  }
}
