import type { Certificate } from '../certificate/Certificate.ts'
import { textsOf } from '../certificate/textsOf.ts'
import type { FaceChoice } from '../fonts/FontCatalog.ts'
import type { FontSet } from '../fonts/FontSet.ts'
import type { FaceId } from '../fonts/fontFamilies.ts'
import { isCutFor } from '../fonts/isCutFor.ts'
import { latinText } from '../fonts/latinSubset.ts'
import { createFaceChain } from '../text/FaceChain.ts'
import { chooseFaces } from '../text/itemize.ts'
import { displayedSpans } from './displayedSpans.ts'
import { fontTexts } from './letterStyles.ts'

/**
 * Font files that a certificate needs and the set lacks. A fallback font is returned only once the fonts before it are
 * loaded and lack a character, so call it again after loading until it returns nothing.
 */
export function missingFaces(certificate: Pick<Certificate, 'pages'>, fonts: FontSet): FaceId[] {
  return [...missingTexts(certificate, fonts).keys()]
}

/** The missing files, with the texts that need them. */
function missingTexts({ pages }: Pick<Certificate, 'pages'>, fonts: FontSet): Map<FaceId, string> {
  const wanted = new Map<FaceId, string>()
  for (const content of pages.flatMap(({ items }) => items.flatMap(textsOf)))
    for (const { text, faces } of fontTexts(displayedSpans(content), content, fonts).values())
      for (const id of missingFor(text, faces, fonts)) wanted.set(id, (wanted.get(id) ?? '') + text)
  return wanted
}

function missingFor(text: string, faces: readonly FaceChoice[], fonts: FontSet): FaceId[] {
  const [chosen] = faces
  const face = chosen && fonts.get(chosen.id)
  if (chosen && (!face || isCutFor(text, face))) return [chosen.id]
  const chain = createFaceChain(text, faces, fonts.get)
  // Fast path for texts covered by the chosen font.
  if (chain.choices.length === 1) return []
  return chooseFaces(text, chain).flatMap(({ text: grapheme, chosen }) =>
    chosen && (!chosen.face || isCutFor(grapheme, chosen.face)) ? chosen.id : [],
  )
}

/**
 * Loads every font file that a certificate needs. Resolves to true if any was loaded.
 *
 * @param read loads a file such as `Arimo-Bold`
 * @param latinFileOf finds a smaller file of a face, which is read for Latin texts; default: none
 * @throws the error of the first failing `read`, once all other files are loaded
 */
export async function loadFonts(
  certificate: Pick<Certificate, 'pages'>,
  fonts: FontSet,
  read: (file: string) => Promise<Uint8Array>,
  latinFileOf: (face: FaceId) => string | undefined = () => undefined,
): Promise<boolean> {
  const failed = new Map<FaceId, unknown>()
  for (let loaded = false; ; loaded = true) {
    const texts = [...missingTexts(certificate, fonts)].filter(([face]) => !failed.has(face))
    if (!texts.length) {
      for (const reason of failed.values()) throw reason
      return loaded
    }
    await Promise.all(
      texts.map(async ([id, text]) => {
        const latin = latinText.test(text) ? latinFileOf(id) : undefined
        try {
          const bytes = await read(latin ?? id)
          const face = fonts.get(id)
          // Others may have loaded it meanwhile.
          if (!face || (face.isLatin && !latin)) fonts.add(id, bytes, latin !== undefined)
        } catch (reason) {
          failed.set(id, reason)
        }
      }),
    )
  }
}
