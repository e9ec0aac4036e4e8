import type { FaceChoice } from '../fonts/FontCatalog.ts'
import type { FontSet } from '../fonts/FontSet.ts'
import type { FaceId } from '../fonts/fontFamilies.ts'
import { fieldKind } from '../kinds/fieldKinds.ts'
import { fieldDefaults } from '../model/fieldDefaults.ts'
import type { Template } from '../model/Template.ts'
import { createFaceChain } from '../text/FaceChain.ts'
import { chooseFaces } from '../text/itemize.ts'
import { normalizeText } from '../text/normalizeText.ts'

/**
 * The font files that these values need and the set lacks. A fallback font is returned only once the fonts before it
 * are loaded and lack a character, so call it again after loading until it returns nothing.
 */
export function missingFaces(
  { fields, locale }: Pick<Template, 'fields' | 'locale'>,
  values: readonly string[],
  fonts: FontSet,
): FaceId[] {
  const wanted = fields.flatMap((field, i) => {
    if (fieldKind(field.type).content !== 'text') return []
    const text = normalizeText(values[i] ?? '')
    const { fontFamily, isBold, isItalic } = fieldDefaults
    const font = {
      fontFamily: field.fontFamily ?? fontFamily,
      isBold: field.isBold ?? isBold,
      isItalic: field.isItalic ?? isItalic,
    }
    return missingFor(text, fonts.catalog.chain(font, text, field.locale ?? locale), fonts)
  })
  return [...new Set(wanted)]
}

function missingFor(text: string, faces: readonly FaceChoice[], fonts: FontSet): FaceId[] {
  const [chosen] = faces
  if (chosen && !fonts.get(chosen.id)) return [chosen.id]
  const chain = createFaceChain(text, faces, fonts.get)
  // The fast path of all texts that are in the chosen font.
  if (chain.choices.length === 1) return []
  return chooseFaces(text, chain).flatMap(({ chosen }) => (chosen && !chosen.face ? chosen.id : []))
}

/**
 * Loads every font file that the values need. Resolves with whether any had to be loaded.
 *
 * @param read gets a face such as `Arimo-Bold`
 * @throws the error of the first failing `read`, once all the other files are loaded
 */
export async function loadFonts(
  template: Pick<Template, 'fields' | 'locale'>,
  values: readonly string[],
  fonts: FontSet,
  read: (face: FaceId) => Promise<Uint8Array>,
): Promise<boolean> {
  const failed = new Map<FaceId, unknown>()
  for (let loaded = false; ; loaded = true) {
    const faces = missingFaces(template, values, fonts).filter((face) => !failed.has(face))
    if (!faces.length) {
      for (const reason of failed.values()) throw reason
      return loaded
    }
    await Promise.all(
      faces.map(async (face) => {
        try {
          const bytes = await read(face)
          if (!fonts.get(face)) fonts.add(face, bytes)
        } catch (reason) {
          failed.set(face, reason)
        }
      }),
    )
  }
}
