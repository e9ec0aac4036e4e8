import { ServerResponse } from 'node:http'
import type { Express, Response } from 'express'
import type { LoopWatchdog } from './LoopWatchdog.ts'

/** Notifies the watchdog whenever a response is written, through the prototype of the app's responses. */
export function watchSections(app: Pick<Express, 'response'>, watchdog: LoopWatchdog): void {
  for (const name of ['write', 'end'] as const) {
    const inherited = ServerResponse.prototype[name] as (...args: unknown[]) => unknown
    function watched(this: Response, ...args: unknown[]) {
      watchdog.wrote(this.locals)
      return inherited.apply(this, args)
    }
    Object.defineProperty(app.response, name, { configurable: true, writable: true, value: watched })
  }
}
