import type { Point } from '@certificate-sdk/template/internal'

/** A pointer at one moment, with the modifier keys that affect a gesture. */
export interface PointerSample {
  /** In CSS px of the canvas. */
  canvas: Point
  /** In page px. */
  page: Point
  shift: boolean
  alt: boolean
  /** Ctrl, or Cmd on a Mac. */
  mod: boolean
}

/** The part of a pointer event that a sample needs. */
export type PointerPosition = Pick<
  MouseEvent,
  'clientX' | 'clientY' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'
>
