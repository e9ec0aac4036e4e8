import { type CertificateItem, contentValue } from '../certificate/Certificate.ts'
import { blurReach } from '../drawing/createOpBounds.ts'
import type { Dimensions } from '../model/Template.ts'

/** px outside a page in which a shadow may still be cast. */
const besidePage = 512
/** Assumed aspect ratio of an image of unknown size. */
const widestImage = 10

/** Estimates the pixels of an item's shadow at scale 1 without a layout; 0 without a shadow. */
export function shadowPixels(item: CertificateItem, page: Dimensions): number {
  const { shadow, rotation } = item
  if (!shadow) return 0
  const room = 2 * blurReach(shadow.blur)
  const ink = inkSize(item)
  const side = rotation % 90 ? Math.hypot(ink.width, ink.height) : undefined
  const limits = { width: page.width + 2 * besidePage, height: page.height + 2 * besidePage }
  return (
    Math.min(limits.width, (side ?? ink.width) + room) * Math.min(limits.height, (side ?? ink.height) + room)
  )
}

function inkSize({ box, content }: CertificateItem): Dimensions {
  const { width, height } = box
  if (content.kind === 'image') return { width: width ?? (height ?? 0) * widestImage, height: height ?? 0 }
  if (content.kind !== 'text') return { width: width ?? 0, height: height ?? 0 }
  const { fontSize, lineHeight, curve } = content
  const length = contentValue(content).length * fontSize
  if (curve !== undefined) {
    const side = Math.min(2 * Math.abs(curve), length) + 2 * fontSize
    return { width: side, height: side }
  }
  const across = width ?? length
  return {
    width: across,
    height: height ?? fontSize * lineHeight * (1 + Math.ceil(length / Math.max(1, across))),
  }
}
