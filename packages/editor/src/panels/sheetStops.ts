import type { SheetStop } from '../store/PanelState.ts'

/** From low to high; the heights are defined in `frame.css`. */
const stops: readonly SheetStop[] = ['peek', 'half', 'full']
/** Shares of the editor's height that a sheet must be dragged to move by one stop, and by two. */
const oneStop = 0.06
const twoStops = 0.5

/** The stop after a press on the handle: one higher, or from the highest to the lowest. */
export function nextStop(stop: SheetStop): SheetStop {
  return stops[(stops.indexOf(stop) + 1) % stops.length] as SheetStop
}

/**
 * Returns the stop at which a sheet rests after it was dragged.
 *
 * @param up distance of the drag, as a share of the editor's height; negative is down
 */
export function stopAfterDrag(stop: SheetStop, up: number): SheetStop {
  const steps = Math.abs(up) < oneStop ? 0 : Math.abs(up) < twoStops ? 1 : 2
  const at = stops.indexOf(stop) + Math.sign(up) * steps
  return stops[Math.min(stops.length - 1, Math.max(0, at))] as SheetStop
}
