/** A point of the window, in CSS px. */
export interface Point {
  x: number
  y: number
}

/**
 * A running browser with one page, reduced to the actions of a person with mouse and keys. Scenarios are
 * written once against it; there is one implementation per automation protocol, not per browser.
 */
export interface Engine {
  /** Browser and version, such as `Firefox 153.7.0`. */
  readonly name: string
  /** Opens an address in place of the current page, and waits for its load event. */
  goto(url: string): Promise<unknown>
  /** Runs a self-contained function in the page; argument and result are JSON. Promises are awaited. */
  evaluate<R, A = undefined>(work: (argument: A) => R | Promise<R>, argument?: A): Promise<R>
  click(at: Point, clicks?: number): Promise<void>
  drag(from: Point, to: Point): Promise<void>
  type(text: string): Promise<void>
  /** Presses keys together, named as in `KeyboardEvent.key`: `Control+Shift+z`. */
  press(keys: string): Promise<void>
  /** The window as PNG. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** Moves of a drag: a first one to start it, and some on the way. */
export function dragSteps(from: Point, to: Point, count = 8): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 1) / count
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  })
}
