import type { ImageOp } from '../drawing/DrawOp.ts'
import { wholeImage } from '../geometry/croppedPart.ts'
import { rectOutline } from '../geometry/rectOutline.ts'
import type { PagePlace } from './PagePlace.ts'
import type { PaintResources, PaintSurface } from './PaintSurface.ts'
import { placedImage } from './placedImage.ts'
import { toDevicePixels } from './toDevicePixels.ts'

/** Copies an image in its final size, pixel for pixel; while the exact one is not there yet, a draft of it. */
export function paintImage<Path, Image>(
  op: ImageOp,
  surface: PaintSurface<Path, Image>,
  resources: PaintResources<Path, Image>,
  place: PagePlace,
): void {
  const { size, degrees, x, y } = placedImage(op, place.scale)
  const parts = resources.image(op.url, size, degrees, op.crop)
  surface.globalAlpha = op.opacity
  if (!parts) {
    paintDraft(op, surface, resources, place)
    return
  }
  toDevicePixels(surface)
  surface.imageSmoothingEnabled = false
  for (const { image, top } of parts) surface.drawImage(image, place.x + x, place.y + y + top)
}

function paintDraft<Path, Image>(
  op: ImageOp,
  surface: PaintSurface<Path, Image>,
  resources: PaintResources<Path, Image>,
  place: PagePlace,
): void {
  const { rotation } = op
  const image = resources.draftImage?.(op.url)
  if (!image) return
  surface.setTransform(place.scale, 0, 0, place.scale, place.x, place.y)
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
