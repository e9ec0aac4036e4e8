import type { Point } from '@certificate-sdk/template/internal'
import { type GuideDirection, pageGuides } from '../../document/guides.ts'
import { feel } from '../../feel.ts'
import { toCanvas } from '../../geometry/viewport.ts'
import type { EditorState } from '../../store/EditorState.ts'

/** A guide under the pointer, or the ruler from which a new one is dragged. */
export interface GuideHit {
  direction: GuideDirection
  /** Position; `undefined` on a ruler. */
  at?: number
}

/**
 * Returns the ruler under a point of the canvas: the top one is for horizontal guides, the left one for vertical ones.
 */
export function rulerAt({ ui }: EditorState, { x, y }: Point): GuideHit | undefined {
  const [onUpper, onLeft] = [y < feel.rulerSize, x < feel.rulerSize]
  if (!ui.preferences.aids.rulers || onUpper === onLeft) return undefined
  return { direction: onUpper ? 'horizontal' : 'vertical' }
}

/** Returns the guide nearest to a point of the canvas, if it is within reach. */
export function guideAt({ document, ui }: EditorState, point: Point): GuideHit | undefined {
  const near = pageGuides(document.page).map((guide) => {
    const line = toCanvas(ui.view.viewport, { x: guide.at, y: guide.at })
    const distance = Math.abs(guide.direction === 'vertical' ? line.x - point.x : line.y - point.y)
    return { guide, distance }
  })
  const [nearest] = near.sort((a, b) => a.distance - b.distance)
  return nearest && nearest.distance <= feel.guideReach ? nearest.guide : undefined
}
