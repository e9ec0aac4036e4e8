/** CPU times of the turns of the event loop, until stopped. */
export interface TurnMeter {
  /** The turn that took longer than the given share of turns, in ms of CPU. */
  quantile(share: number): number
  stop(): void
}

/** Measures how long other requests would wait, on a machine of any load: in CPU time of this process. */
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
