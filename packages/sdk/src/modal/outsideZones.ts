/** The part of zone.js used here, if the page has it, as Angular does. */
interface PageWithZones {
  Zone?: { root?: Partial<Zone>; current?: Partial<Zone> }
}

interface Zone {
  run(work: (...args: never[]) => unknown, self?: unknown, args?: unknown[]): unknown
}

/**
 * Runs `work` outside the zones of zone.js, which calls back later: Angular checks the whole page for changes after
 * each listener and timer that was added inside its own zone.
 */
export function outsideZones<T>(work: () => T): T {
  const zone = (globalThis as PageWithZones).Zone?.root
  return typeof zone?.run === 'function' ? (zone.run(work) as T) : work()
}

/** Wraps a function of the page so that it runs in the current zone, and Angular shows its changes. */
export function inThisZone<T>(callback: T): T {
  const zone = (globalThis as PageWithZones).Zone?.current
  if (typeof callback !== 'function' || typeof zone?.run !== 'function') return callback
  // Not `wrap`, which would keep an exception from the caller.
  return function (this: unknown, ...args: unknown[]) {
    return zone.run?.(callback as never, this, args)
  } as T
}
