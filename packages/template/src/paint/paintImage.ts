import type { ImageOp } from '../drawing/DrawOp.ts'
import { wholeImage } from '../geometry/croppedPart.ts'
import { rectOutline } from '../geometry/Rect.ts'
import type { PagePlacement } from './PagePlacement.ts'
import { type PaintResources, type PaintSurface, toDevicePixels } from './PaintSurface.ts'
import { placedImage } from './placedImage.ts'

/** Copies an image in its final size, pixel for pixel, or a draft until the exact one is ready. */
export function paintImage<Path, Image>(
  op: ImageOp,
  surface: PaintSurface<Path, Image>,
  resources: PaintResources<Path, Image>,
  placement: PagePlacement,
): void {
  const { size, degrees, x, y } = placedImage(op, placement.scale)
  const parts = resources.image(op.url, size, degrees, op.crop)
  surface.globalAlpha = op.opacity
  if (!parts) {
    paintDraft(op, surface, resources, placement)
    return
  }
  toDevicePixels(surface)
  surface.imageSmoothingEnabled = false
  for (const { image, top } of parts) surface.drawImage(image, placement.x + x, placement.y + y + top)
}

function paintDraft<Path, Image>(
  op: ImageOp,
  surface: PaintSurface<Path, Image>,
  resources: PaintResources<Path, Image>,
  placement: PagePlacement,
): void {
  const { rotation } = op
  const image = resources.draftImage?.(op.url)
  if (!image) return
  surface.setTransform(placement.scale, 0, 0, placement.scale, placement.x, placement.y)
  surface.imageSmoothingEnabled = true
  if (rotation) {
    surface.translate(rotation.x, rotation.y)
    surface.rotate((rotation.degrees * Math.PI) / 180)
    surface.translate(-rotation.x, -rotation.y)
  }
  const { x, y, width, height } = wholeImage(op)
  if (op.crop) surface.clip(resources.path(rectOutline(op)), 'evenodd')
  surface.drawImage(image, x, y, width, height)
}
