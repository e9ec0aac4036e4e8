import type { Logger } from 'pino'
import { ThreadCpu } from '../../kit/system/ThreadCpu.ts'
import { LoopWatchdog } from '../../kit/watchdog/LoopWatchdog.ts'
import type { Meter } from './Meter.ts'

/** Creates the watchdog of this process's event loop, which logs whenever it sheds an account or an address. */
export function createLoopWatchdog(
  log: Pick<Logger, 'warn'>,
  meter: Pick<Meter, 'loopHeld' | 'requestShed'> | undefined,
): LoopWatchdog {
  return new LoopWatchdog({
    now: () => performance.now(),
    cpu: new ThreadCpu(),
    defer: (task) => process.nextTick(task),
    onHeld: (route, ms) => meter?.loopHeld(route, ms / 1000),
    onShed: (route) => log.warn({ route }, 'a client holds the event loop and is refused for a while'),
    onRefused: () => meter?.requestShed(),
  }).start()
}
