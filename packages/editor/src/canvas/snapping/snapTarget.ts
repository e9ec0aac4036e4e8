import { fieldKind } from '@certificate-sdk/template'
import { boundsOf } from '@certificate-sdk/template/internal'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import type { SnapTarget } from './snapStops.ts'

/** A field as a snapping target for others; only an upright text has a baseline. */
export function snapTarget({ corners, field }: CanvasItem): SnapTarget {
  const upright = field.rotation % 360 === 0 && fieldKind(field.type).content === 'text'
  return { ...boundsOf(corners), baseline: upright ? field.y + 0.8 * field.fontSize : undefined }
}
