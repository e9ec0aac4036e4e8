import type { TemplateField } from '@certificate-sdk/template'
import type { EditorResources } from '../assets/EditorResources.ts'
import type { paintOps } from '../assets/paintOps.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'

/** Families that look handwritten, from neat to quick. */
export const signatureFamilies = ['Pinyon Script', 'Great Vibes', 'Alex Brush', 'Dancing Script']

/** Px of the largest drawing, as wide as it may be. */
const longestSide = 4000
/** Longest name, in characters. */
export const longestName = 80

/** Tools that paint a name; the function comes from outside, because the bundler would part what it imports. */
export interface NamePainter {
  resources: Pick<EditorResources, 'layout' | 'paint'>
  paintOps: typeof paintOps
}

/**
 * A name in a handwritten family, on a transparent ground with room for its swashes. Its fonts must be loaded.
 *
 * @param look size of the letters, in px; smaller if the name is long
 */
export function paintName(
  name: string,
  look: { family: string; color: string; size: number },
  painter: NamePainter,
): HTMLCanvasElement {
  const { family, color, size } = look
  const page = { width: size * (longestName + 4) * 2, height: size * 3 }
  const field = { ...nameField(name, family), color, fontSize: size, x: size, y: size }
  const { box, ops } = painter.resources.layout(field, { field, value: name }, page)
  const width = Math.ceil(box.width + 2 * size)
  if (width > longestSide && size > 16)
    return paintName(name, { ...look, size: Math.max(16, Math.floor((size * longestSide) / width)) }, painter)
  return painter.paintOps(ops, { width, height: page.height }, painter.resources)
}

/** A design that shows a name in each of the families, for loading what they need. */
export function documentOfName(name: string): EditorDocument {
  const page = { name: '', imageUrl: '', dimensions: { width: 1000, height: 1000 } }
  const fields = signatureFamilies.map((family) => ({ key: family, field: nameField(name, family) }))
  return { page, fields }
}

function nameField(name: string, fontFamily: string): TemplateField {
  return { type: 'text', text: name, x: 0, y: 0, fontSize: 16, fontFamily, alignment: 'left' }
}
