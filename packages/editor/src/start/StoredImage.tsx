import { type Language, languageOf, languages } from '@certificate-sdk/template/languages'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { assetUrl } from '../loading/editorAssets.ts'
import { useEditor } from '../services/useEditor.ts'
import { designIds } from './designs/designIds.ts'
import { useSeen } from './useSeen.ts'

interface StoredImageProps {
  /** Index of the design in the gallery. */
  index: number
  /** True to load it even if it is out of view, because somebody is about to scroll. */
  isWanted: boolean
  /** Content on top of the image. */
  children?: ReactNode
}

/** The image of a built-in design that comes with the editor. Its file loads once one of its designs is in view. */
export function StoredImage({ index, isWanted, children }: StoredImageProps) {
  const { locale, messages } = useEditor()
  const element = useRef<HTMLSpanElement>(null)
  const isSeen = useSeen(element)
  const image = isSeen || isWanted ? partOfSheet(locale, index, designIds(messages).length) : undefined
  return (
    <span ref={element} className="design-image" style={{ aspectRatio: '297 / 210', ...image }}>
      {children}
    </span>
  )
}

/** One of the images stored below each other in a file, which dense screens load at twice the size. */
function partOfSheet(locale: string, index: number, total: number): CSSProperties | undefined {
  const sheet = Math.floor(index / designsPerSheet)
  const file = designSheets[languageOf(locale)][sheet]
  const count = Math.min(designsPerSheet, total - sheet * designsPerSheet)
  const at = index % designsPerSheet
  return (
    file && {
      backgroundImage: `image-set(url(${assetUrl(file.plain)}) 1x, url(${assetUrl(file.dense)}) type("image/avif") 2x)`,
      backgroundSize: `100% ${count * 100}%`,
      backgroundPosition: `0 ${(at / Math.max(1, count - 1)) * 100}%`,
    }
  )
}

/** Number of designs in a file, below each other: about as many as are in view before anybody scrolls. */
export const designsPerSheet = 15

/** URLs of an image of several designs. */
interface DesignSheet {
  plain: string
  /** The same at twice the size, for screens with two pixels per CSS px. */
  dense: string
}

const files: Readonly<Record<string, string>> = import.meta.glob('./thumbnails/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

function sheetsOf(language: Language): DesignSheet[] {
  const sheets: DesignSheet[] = []
  for (let i = 1; ; i++) {
    const plain = files[`./thumbnails/designs-${language}-${i}.webp`]
    const dense = files[`./thumbnails/dense-${language}-${i}.avif`]
    if (!plain || !dense) return sheets
    sheets.push({ plain, dense })
  }
}

/**
 * The images of the built-in designs by language, in the order of the gallery. `npm run thumbnails` draws them, because a
 * browser would otherwise load ten fonts only to show them; a test fails when they are outdated.
 */
export const designSheets = Object.fromEntries(
  languages.map((language) => [language, sheetsOf(language === 'en-GB' ? 'en' : language)]),
) as unknown as Readonly<Record<Language, readonly DesignSheet[]>>
