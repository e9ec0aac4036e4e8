import type { TemplateField } from '@certificate-sdk/template'

/** Choices for an outline. */
export type OutlineKind = 'none' | 'solid' | 'dashed' | 'dotted'

/** Returns the kind of a shape's outline. A host's own pattern counts as dashed. */
export function outlineKind({
  stroke,
  dash,
  type,
}: Pick<TemplateField, 'stroke' | 'dash' | 'type'>): OutlineKind {
  if (!stroke && type !== 'line' && type !== 'frame') return 'none'
  if (!dash?.some((length) => length > 0)) return 'solid'
  return dash[0] === 0 ? 'dotted' : 'dashed'
}

/** Returns the dash pattern for an outline of this width; `undefined` for a solid one. */
export function dashOf(kind: OutlineKind, width: number): number[] | undefined {
  if (kind === 'dashed') return [width * 4, width * 3]
  return kind === 'dotted' ? [0, width * 2.5] : undefined
}

/** Keys of a fill: a key applies to everything in a field, including gradients. */
export const fillKeys = ['type', 'fill', 'angle', 'stops', 'offset', 'color', 'opacity'] as 'fill'[]
