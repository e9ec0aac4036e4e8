import { type Progress, progressBar, progressLine } from './progressText.ts'
import type { Terminal } from './Terminal.ts'

/** Milliseconds between two drawings of the bar. */
const frame = 100
/** Milliseconds after which a log gets a line even if little has happened. */
const longestSilence = 30_000

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
      if (tenth === this.#tenth && now - this.#drawnAt < longestSilence) return
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
