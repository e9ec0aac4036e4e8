import type { PointerSample } from '../../scene/PointerSample.ts'
import { dragGesture } from './dragGesture.ts'
import type { Gesture } from './Gesture.ts'
import type { GestureContext } from './GestureContext.ts'
import type { PressPlan } from './gestureFor.ts'
import { guideGesture } from './guideGesture.ts'
import type { Hit } from './hitTest.ts'
import { marqueeGesture } from './marqueeGesture.ts'
import { panGesture } from './panGesture.ts'
import { resizeGesture } from './resizeGesture.ts'

/** Creates the gesture planned by a press, starting where it was pressed. */
export function pressGesture(
  context: GestureContext,
  { at, hit: { grip, handle, guide }, plan }: { at: PointerSample; hit: Hit; plan: PressPlan },
): Gesture {
  if (grip?.begin) return grip.begin(context, at)
  if (plan.gesture === 'resize' && handle) return resizeGesture(context, handle, at)
  if (plan.gesture === 'guide' && guide) return guideGesture(context, guide)
  if (plan.gesture === 'drag') return dragGesture(context, at)
  return plan.gesture === 'marquee' ? marqueeGesture(context, at) : panGesture(context, at)
}
