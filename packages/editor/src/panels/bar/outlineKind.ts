import type { TemplateField } from '@certificate-sdk/template'

/** Choices for an outline. */
export type OutlineKind = 'none' | 'solid' | 'dashed' | 'dotted'

/** Which kind of outline a shape has. A pattern of the host's is dashed. */
export function outlineKind({
  stroke,
  dash,
  type,
}: Pick<TemplateField, 'stroke' | 'dash' | 'type'>): OutlineKind {
  if (!stroke && type !== 'line' && type !== 'frame') return 'none'
  if (!dash?.some((length) => length > 0)) return 'solid'
  return dash[0] === 0 ? 'dotted' : 'dashed'
}

/** Pattern of an outline of this width; `undefined` for a solid one. */
export function dashOf(kind: OutlineKind, width: number): number[] | undefined {
  if (kind === 'dashed') return [width * 4, width * 3]
  return kind === 'dotted' ? [0, width * 2.5] : undefined
}

/** Keys of a fill: a list of keys holds for everything in a field, so those of gradients, too. */
export const fillKeys = ['type', 'fill', 'angle', 'stops', 'offset', 'color', 'opacity'] as 'fill'[]
