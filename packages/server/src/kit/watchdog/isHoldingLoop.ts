/** Recent use of the event loop, in ms. CPU times are those of the main thread. */
export interface RecentLoop {
  /** CPU of long sections of one owner. */
  held: number
  /** CPU of everything. */
  active: number
  /** The longest time that a due timer waited. */
  lag: number
}

/** Timers that wait longer, in ms, are noticed by everybody. */
const noticedLag = 100
/** Less CPU than this, in ms, may be one large request. */
const leastHeld = 500
/** Share of the CPU. Below a half, so that two owners who take turns are found. */
const leastShare = 1 / 3

/**
 * Whether one owner monopolizes the event loop: it is late, and this owner's long sections are the reason.
 */
export function isHoldingLoop({ held, active, lag }: RecentLoop): boolean {
  return lag > noticedLag && held >= leastHeld && held >= active * leastShare
}
