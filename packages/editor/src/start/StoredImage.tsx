import { languageOf } from '@certificate-sdk/template/languages'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { assetUrl } from '../loading/editorAssets.ts'
import { useEditor } from '../services/useEditor.ts'
import { designSheets, designsPerSheet } from './designSheets.ts'
import { designCards } from './designs/designCards.ts'

interface StoredImageProps {
  /** Of the design in the gallery. */
  index: number
  /** Whether to load it even if it is out of view: somebody is about to scroll. */
  isWanted: boolean
}

/** The image of a built-in design that comes with the editor. Its file loads once one of its designs is in view. */
export function StoredImage({ index, isWanted }: StoredImageProps) {
  const { locale } = useEditor()
  const place = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const image = isSeen || isWanted ? partOfSheet(locale, index) : undefined
  return <span ref={place} className="design-image" style={{ aspectRatio: '297 / 210', ...image }} />
}

/** One of the images stored one below the other in a file. */
function partOfSheet(locale: string, index: number): CSSProperties | undefined {
  const sheet = Math.floor(index / designsPerSheet)
  const file = designSheets[languageOf(locale)][sheet]
  const count = Math.min(designsPerSheet, designCards.length - sheet * designsPerSheet)
  const at = index % designsPerSheet
  return file === undefined
    ? undefined
    : {
        backgroundImage: `url(${assetUrl(file)})`,
        backgroundSize: `100% ${count * 100}%`,
        backgroundPosition: `0 ${(at / Math.max(1, count - 1)) * 100}%`,
      }
}
