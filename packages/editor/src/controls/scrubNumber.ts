import type { ListDrag } from './followPress.ts'

/**
 * Changes a number by dragging: each px to the right adds a step, with Shift ten. Canceling restores the first number.
 *
 * @param onNumber called with each new number
 */
export function scrubNumber(from: number, step: number, onNumber: (number: number) => void): ListDrag {
  let last: number | undefined
  let steps = 0
  return {
    move({ clientX, shiftKey }) {
      const by = Math.round(clientX - (last ?? clientX))
      last = clientX
      if (by === 0) return
      steps += by * (shiftKey ? 10 : 1)
      onNumber(from + steps * step)
    },
    drop() {},
    cancel: () => onNumber(from),
  }
}
