import type { CDPSession, Page } from '@playwright/test'

/** A position in the window, in CSS px. */
export interface ScreenPoint {
  x: number
  y: number
}

/**
 * Moves fingers on the screen; each frame has the positions of all of them.
 *
 * @param hold awaited after the first frame: a finger that rests before it moves drags a row of a list, once the page shows it
 */
export async function touch(
  page: Page,
  frames: readonly ScreenPoint[][],
  hold?: () => Promise<unknown>,
): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const [first = [], ...others] = frames
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: ScreenPoint[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    })
  await send('touchStart', first)
  await hold?.()
  for (const points of others) await send('touchMove', points)
  await send('touchEnd', [])
  await session.detach()
}

/** Returns positions on the straight line from one to another. */
export function way(from: ScreenPoint, to: ScreenPoint, steps = 6): ScreenPoint[] {
  return Array.from({ length: steps + 1 }, (_, i) => ({
    x: from.x + ((to.x - from.x) * i) / steps,
    y: from.y + ((to.y - from.y) * i) / steps,
  }))
}
