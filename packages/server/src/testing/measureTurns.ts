/** CPU times of the turns of the event loop, until stopped. */
export interface TurnMeter {
  /** Returns the duration that this share of turns did not exceed, in ms of CPU time. */
  quantile(share: number): number
  stop(): void
}

/** Measures how long other requests would wait, regardless of the machine's load: in CPU time of this process. */
export function measureTurns(): TurnMeter {
  const turns: number[] = []
  let before = process.cpuUsage()
  let next: NodeJS.Immediate
  const measure = () => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    turns.push((user + system) / 1000)
    next = setImmediate(measure)
  }
  next = setImmediate(measure)
  return {
    quantile: (share) => turns.sort((a, b) => a - b)[Math.floor(turns.length * share)] ?? 0,
    stop: () => clearImmediate(next),
  }
}
