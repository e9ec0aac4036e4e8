import { directionOf, languageOf } from '@certificate-sdk/template/languages'
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Design } from '../document/Design.ts'
import { assetUrl } from '../loading/editorAssets.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { designSheets } from './designSheets.ts'
import { designsIn } from './designs/designs.ts'
import { drawDesign, prepareDesign, startDesign } from './designs/startDesign.ts'

let drawing: Promise<unknown> = Promise.resolve()

/** The host's own designs and the built-in ones, each as an image with its own fields on it. */
export function DesignGallery() {
  const { messages, locale } = useEditor()
  const hostDesigns = useService('hostDesigns')
  const builtIn = useEditorState(({ can }) => can.designs)
  const designs = useMemo(
    () => (builtIn ? designsIn(messages, directionOf(languageOf(locale))) : []),
    [messages, locale, builtIn],
  )
  if (!hostDesigns.length && !designs.length) return null
  return (
    <section className="gallery" aria-label={messages.designsTitle}>
      <h2>{messages.designsTitle}</h2>
      <div className="designs">
        {hostDesigns.map((design) => (
          <DesignButton key={design.id} design={design}>
            <HostDesignImage design={design} />
          </DesignButton>
        ))}
        {designs.map((design, i) => (
          <DesignButton key={design.id} design={design}>
            <span className="design-image" style={partOfSheet(design, locale, i, designs.length)} />
          </DesignButton>
        ))}
      </div>
    </section>
  )
}

function DesignButton({ design, children }: { design: Design; children: ReactNode }) {
  const services = useEditor()
  const prepare = () => void prepareDesign(design, services)
  return (
    <button
      type="button"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void startDesign(design, services)}
    >
      {children}
      {design.name}
    </button>
  )
}

/** One of the images stored one below the other in the language's file. */
function partOfSheet({ dimensions }: Design, locale: string, i: number, count: number): CSSProperties {
  const sheet = designSheets[languageOf(locale)]
  return {
    aspectRatio: `${dimensions.width} / ${dimensions.height}`,
    backgroundImage: `url(${assetUrl(sheet)})`,
    backgroundSize: `100% ${count * 100}%`,
    backgroundPosition: `0 ${(i / Math.max(count - 1, 1)) * 100}%`,
  }
}

/** Painted here, unless the host provides an image. */
function HostDesignImage({ design }: { design: Design }) {
  const services = useEditor()
  const place = useRef<HTMLSpanElement>(null)
  const [thumbnail, setThumbnail] = useState(design.thumbnail)
  useEffect(() => {
    if (thumbnail) return
    let current = true
    // One at a time: opening has priority over the images.
    drawing = drawing
      .then(() => new Promise((resolve) => setTimeout(resolve)))
      .then(async () => {
        if (current) place.current?.replaceChildren(await drawDesign(design, services))
      })
      .catch(() => undefined)
    return () => {
      current = false
    }
  }, [design, services, thumbnail])
  const { width, height } = design.dimensions
  return (
    <span ref={place} className="design-image" style={{ aspectRatio: `${width} / ${height}` }}>
      {thumbnail && <img src={thumbnail} alt="" onError={() => setThumbnail(undefined)} />}
    </span>
  )
}
