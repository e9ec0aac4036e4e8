/** Tasks per turn of the event loop. */
const perTurn = 8

const waiting: (() => void)[] = []
let scheduled = false

/**
 * Runs a short task in one of the next turns of the event loop, a few per turn, so that new requests are served in
 * between however many responses are being written.
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
