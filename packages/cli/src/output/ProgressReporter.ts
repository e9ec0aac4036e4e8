import type { Terminal } from './Terminal.ts'

/** Milliseconds between two drawings of the bar. */
const frame = 100
/** Milliseconds after which a log gets a line even if little has happened. */
const maxSilenceMs = 30_000

/** Shows a run: a bar on a terminal, else a line at every tenth and at least every 30 s. */
export class ProgressReporter {
  readonly #terminal: Terminal
  readonly #now: () => number
  readonly #start: number
  #drawnAt: number
  #tenth = 0

  /** @param now milliseconds of a clock */
  constructor(terminal: Terminal, now: () => number) {
    this.#terminal = terminal
    this.#now = now
    this.#start = now()
    this.#drawnAt = this.#start
  }

  update(progress: Progress): void {
    const now = this.#now()
    const isLast = progress.done === progress.total
    const { columns } = this.#terminal
    if (columns !== undefined) {
      if (now - this.#drawnAt < frame && !isLast) return
      this.#terminal.draw(progressBar(progress, now - this.#start, columns))
    } else {
      const tenth = Math.floor((progress.done * 10) / progress.total)
      if (tenth === this.#tenth && now - this.#drawnAt < maxSilenceMs) return
      this.#tenth = tenth
      this.#terminal.note(progressLine(progress))
    }
    this.#drawnAt = now
  }

  /** Clears the bar. */
  end(): void {
    this.#terminal.draw('')
  }
}

/** How far a run is. */
interface Progress {
  done: number
  total: number
  issued: number
  failed: number
}

/**
 * The progress bar: one line that fits the terminal.
 *
 * @param elapsedMs since the first request
 * @param columns width of the terminal; the last column stays free, since some terminals wrap when it is written
 *
 * @example progressBar({ done: 5, total: 20, issued: 4, failed: 1 }, 2_000, 80)
 * // '[=====>              ]  5/20 · 4 done · 1 failed · 6 s left'
 */
export function progressBar(progress: Progress, elapsedMs: number, columns: number): string {
  const { done, total } = progress
  const fraction = total ? done / total : 1
  const left = timeLeft(progress, elapsedMs)
  const facts = `${String(done).padStart(String(total).length)}/${total} · ${outcomes(progress)}${left && ` · ${left}`}`
  const width = Math.min(30, columns - facts.length - 4)
  if (width < 5) return facts.slice(0, Math.max(0, columns - 1))
  const filled = Math.floor(fraction * width)
  const bar = filled === width ? '='.repeat(width) : `${'='.repeat(filled)}>`.padEnd(width)
  return `[${bar}] ${facts}`
}

/** The same as a plain line, for logs. */
export function progressLine(progress: Progress): string {
  return `${progress.done} of ${progress.total}: ${outcomes(progress)}`
}

function outcomes({ issued, failed }: Progress): string {
  return failed ? `${issued} done · ${failed} failed` : `${issued} done`
}

function timeLeft({ done, total }: Progress, elapsedMs: number): string {
  // The first few are too few for an estimate.
  if (done >= total || done < 3 || elapsedMs < 1_000) return ''
  const seconds = Math.ceil(((elapsedMs / done) * (total - done)) / 1_000)
  if (seconds < 60) return `${seconds} s left`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h ${minutes % 60} min left`
}
