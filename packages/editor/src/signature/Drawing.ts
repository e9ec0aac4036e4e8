import type { Point } from '@certificate-sdk/template/internal'
import type { Stroke } from './smoothPath.ts'

/** Strokes on a pad, and the pointer that draws on it. */
export interface Drawing {
  readonly strokes: readonly Stroke[]
  /** The pointer whose stroke is the last one, until it is lifted. */
  readonly pointer?: Pick<PointerEvent, 'pointerId' | 'pointerType'>
  /** True once a pen was used: then fingers, and the ball of the hand, draw nothing. */
  readonly hasPen?: boolean
}

/**
 * Begins a stroke; returns the same drawing if the press draws nothing: while another pointer draws, or if a hand
 * rests beside a pen. A pen takes over from the hand that arrived before it, whose stroke is dropped.
 */
export function beginStroke(
  drawing: Drawing,
  { pointerId, pointerType, button }: Pick<PointerEvent, 'pointerId' | 'pointerType' | 'button'>,
  at: Point,
): Drawing {
  const { strokes, pointer, hasPen } = drawing
  const isPen = pointerType === 'pen'
  const takesOver = isPen && pointer?.pointerType === 'touch'
  if (button !== 0 || (pointer && !takesOver) || (hasPen && pointerType === 'touch')) return drawing
  const kept = takesOver ? strokes.slice(0, -1) : strokes
  return {
    strokes: [...kept, [at]],
    pointer: { pointerId, pointerType },
    ...((isPen || hasPen) && { hasPen: true }),
  }
}

/** Adds points to the stroke of this pointer; returns the same drawing if it is another one. */
export function extendStroke(drawing: Drawing, pointerId: number, points: readonly Point[]): Drawing {
  const { strokes, pointer } = drawing
  if (pointer?.pointerId !== pointerId) return drawing
  return { ...drawing, strokes: [...strokes.slice(0, -1), [...(strokes.at(-1) ?? []), ...points]] }
}

/** Ends the stroke of this pointer. */
export function endStroke(drawing: Drawing, pointerId: number): Drawing {
  const { pointer, ...rest } = drawing
  return pointer?.pointerId === pointerId ? rest : drawing
}
