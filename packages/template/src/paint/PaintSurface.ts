import type { DrawOp, InkOp, PathOp, ShadowOp } from '../drawing/DrawOp.ts'
import type { Rect } from '../geometry/Rect.ts'
import type { Crop, Dimensions } from '../model/Template.ts'
import type { PagePlacement } from './PagePlacement.ts'
import type { Pixels } from './resampledRows.ts'

/** A gradient of a 2D context. */
export interface SurfaceGradient {
  addColorStop(offset: number, color: string): void
}

/** The members of a 2D context used for painting; a browser's, Konva's native, and a Node canvas's context all fit. */
export interface PaintSurface<Path, Image> {
  readonly canvas: Image & Dimensions
  globalAlpha: number
  fillStyle: unknown
  imageSmoothingEnabled: boolean
  save(): void
  restore(): void
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void
  translate(x: number, y: number): void
  rotate(radians: number): void
  clip(path: Path, rule: 'evenodd'): void
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): SurfaceGradient
  createRadialGradient(
    x0: number,
    y0: number,
    r0: number,
    x1: number,
    y1: number,
    r1: number,
  ): SurfaceGradient
  clearRect(x: number, y: number, width: number, height: number): void
  fill(path: Path): void
  fillRect(x: number, y: number, width: number, height: number): void
  drawImage(image: Image, x: number, y: number): void
  drawImage(image: Image, x: number, y: number, width: number, height: number): void
}

/** An offscreen surface with readable pixels. */
export interface ScratchSurface<Path, Image> extends PaintSurface<Path, Image> {
  getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray }
}

/** Full-width rows of an image resized to one size. */
export interface ImagePart<Image> {
  image: Image
  /** Rows of the whole image above this part. */
  top: number
}

/** Paints an operation at an offset, on a separate surface. */
export type CastInk<Path, Image> = (
  op: InkOp,
  scratch: ScratchSurface<Path, Image>,
  resources: PaintResources<Path, Image>,
  placement: PagePlacement,
) => void

/** Outlines and pixels of the fonts and images in operations. */
export interface PaintResources<Path, Image> {
  /** Outline of a glyph in px around its origin, y down, rotated; `undefined` if the face is not loaded. */
  glyphPath(face: string, glyph: number, size: number, degrees: number): Path | undefined
  /** Outlines of a shape's parts in template px, rotated. */
  shapePaths(op: PathOp): readonly Path[]
  /** Converts SVG path data to a path object. */
  path(svg: string): Path
  /** Outline of a glyph as path data in font units, y up, with the font's units per em. */
  outline(face: string, glyph: number): { svg: string; unitsPerEm: number } | undefined
  /** Returns the bounds in which an operation can color pixels, in template px, excluding the px for antialiasing. */
  bounds(op: DrawOp): Rect
  /** Returns an empty scratch surface, possibly the same one as the last call. */
  scratch(width: number, height: number): ScratchSurface<Path, Image>
  /** Absent or without effect until the function of this name is loaded. */
  paintShadow?(
    op: ShadowOp,
    surface: PaintSurface<Path, Image>,
    resources: PaintResources<Path, Image>,
    placement: PagePlacement,
    area: Rect,
    cast: CastInk<Path, Image>,
  ): void
  /** Converts pixels to an image, for shadows. */
  toImage?(pixels: Pixels): Image
  /** Images of shadows, by operation. */
  shadows?: WeakMap<ShadowOp, { key: string; image: Image }>
  /**
   * Returns an image, or its crop, in exactly this size in device px, then rotated by `rotatePixels`, so that no canvas
   * resamples it. Parts are stacked vertically. `undefined` if it is not loaded or resized yet.
   */
  image(url: string, size: Dimensions, degrees: number, crop?: Crop): readonly ImagePart<Image>[] | undefined
  /** Returns a placeholder for screens until the exact image is ready: any size, resampled by the surface. */
  draftImage?(url: string): Image | undefined
}

/** Resets the transform, for copying from another surface. */
export function toDevicePixels(surface: Pick<PaintSurface<never, never>, 'setTransform'>): void {
  surface.setTransform(1, 0, 0, 1, 0, 0)
}
