import type { Certificate } from '../certificate/Certificate.ts'
import { textsOf } from '../certificate/textsOf.ts'
import type { FaceChoice } from '../fonts/FontCatalog.ts'
import type { FontSet } from '../fonts/FontSet.ts'
import type { FaceId } from '../fonts/fontFamilies.ts'
import { createFaceChain } from '../text/FaceChain.ts'
import { chooseFaces } from '../text/itemize.ts'
import { displayedSpans } from './displayedSpans.ts'
import { fontTexts } from './letterStyles.ts'

/**
 * Font files that a certificate needs and the set lacks. A fallback font is returned only once the fonts before it are
 * loaded and lack a character, so call it again after loading until it returns nothing.
 */
export function missingFaces({ pages }: Pick<Certificate, 'pages'>, fonts: FontSet): FaceId[] {
  const texts = pages.flatMap(({ items }) => items.flatMap(textsOf))
  const wanted = texts.flatMap((content) =>
    [...fontTexts(displayedSpans(content), content, fonts).values()].flatMap(({ text, faces }) =>
      missingFor(text, faces, fonts),
    ),
  )
  return [...new Set(wanted)]
}

function missingFor(text: string, faces: readonly FaceChoice[], fonts: FontSet): FaceId[] {
  const [chosen] = faces
  if (chosen && !fonts.get(chosen.id)) return [chosen.id]
  const chain = createFaceChain(text, faces, fonts.get)
  // Fast path for texts covered by the chosen font.
  if (chain.choices.length === 1) return []
  return chooseFaces(text, chain).flatMap(({ chosen }) => (chosen && !chosen.face ? chosen.id : []))
}

/**
 * Loads every font file that a certificate needs. Resolves to true if any was loaded.
 *
 * @param read loads a face such as `Arimo-Bold`
 * @throws the error of the first failing `read`, once all other files are loaded
 */
export async function loadFonts(
  certificate: Pick<Certificate, 'pages'>,
  fonts: FontSet,
  read: (face: FaceId) => Promise<Uint8Array>,
): Promise<boolean> {
  const failed = new Map<FaceId, unknown>()
  for (let loaded = false; ; loaded = true) {
    const faces = missingFaces(certificate, fonts).filter((face) => !failed.has(face))
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
