/** Pixels that cover a rectangle of the background. */
export interface Patch {
  x: number
  y: number
  width: number
  height: number
  /** RGBA */
  pixels: Uint8Array | Uint8ClampedArray
}
