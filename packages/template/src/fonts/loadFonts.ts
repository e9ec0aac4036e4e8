import { fieldKind } from '../kinds/fieldKinds.ts'
import { completeField } from '../model/fieldDefaults.ts'
import type { Template } from '../model/Template.ts'
import { covers } from '../text/itemize.ts'
import type { FontSet } from './FontSet.ts'
import { type FaceId, faceChain } from './fontFamilies.ts'

/**
 * The font files that laying out these values needs and the set does not hold yet. Fallback fonts are asked for only
 * once the chosen ones are known not to have a character, so call it again after loading, until it is empty.
 */
export function missingFaces(template: Template, values: readonly string[], fonts: FontSet): FaceId[] {
  const wanted = template.fields.flatMap((field, i) => {
    if (fieldKind(field.type).content !== 'text') return []
    const { fontFamily, isBold, isItalic } = completeField(field)
    return nextFace(faceChain(fontFamily, isBold, isItalic), values[i] ?? '', fonts) ?? []
  })
  return [...new Set(wanted)]
}

function nextFace(chain: readonly FaceId[], text: string, fonts: FontSet): FaceId | undefined {
  let uncovered = [...text]
  for (const id of chain) {
    const face = fonts.get(id)
    if (!face) return id
    uncovered = uncovered.filter((character) => !covers(face, character))
    if (!uncovered.length) return undefined
  }
  return undefined
}

/** Loads every font file that the values need. `read` gets a file name such as `Arimo-Bold.ttf`. */
export async function loadFonts(
  template: Template,
  values: readonly string[],
  fonts: FontSet,
  read: (face: FaceId) => Promise<Uint8Array>,
): Promise<void> {
  for (;;) {
    const faces = missingFaces(template, values, fonts)
    if (!faces.length) return
    await Promise.all(
      faces.map(async (face) => {
        const bytes = await read(face)
        if (!fonts.get(face)) fonts.add(face, bytes)
      }),
    )
  }
}
