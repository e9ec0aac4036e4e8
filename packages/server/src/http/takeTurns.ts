/** Pieces of work that one turn of the event loop may take. */
const perTurn = 8

const waiting: (() => void)[] = []
let scheduled = false

/**
 * Runs a short piece of work in one of the next turns of the event loop, a few per turn over the whole process: however
 * many responses are being written, requests that arrive meanwhile are served in between.
 */
export function takeTurns(work: () => void): void {
  waiting.push(work)
  if (!scheduled) setImmediate(runSome)
  scheduled = true
}

function runSome(): void {
  for (const work of waiting.splice(0, perTurn)) work()
  scheduled = waiting.length > 0
  if (scheduled) setImmediate(runSome)
}
