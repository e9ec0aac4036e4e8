import { languageOf } from '@certificate-sdk/template/languages'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Design } from '../document/Design.ts'
import { assetUrl } from '../loading/editorAssets.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { showError } from '../store/Notice.ts'
import { designSheets } from './designSheets.ts'
import { designCards } from './designs/designCards.ts'
import { loadDesign } from './designs/loadDesign.ts'
import { drawDesign, prepareDesign, startDesign } from './designs/startDesign.ts'

let drawing: Promise<unknown> = Promise.resolve()

/** The host's own designs and the built-in ones, each as an image with its own fields on it. */
export function DesignGallery() {
  const { messages, locale } = useEditor()
  const hostDesigns = useService('hostDesigns')
  const builtIn = useEditorState(({ can }) => can.designs)
  if (!hostDesigns.length && !builtIn) return null
  return (
    <section className="gallery" aria-label={messages.designsTitle}>
      <h2>{messages.designsTitle}</h2>
      <div className="designs">
        {hostDesigns.map((design) => (
          <DesignButton key={design.id} name={design.name} load={async () => design}>
            <HostDesignImage design={design} />
          </DesignButton>
        ))}
        {builtIn &&
          designCards.map(({ id }, i) => (
            <DesignButton key={id} name={messages.designs[id]} load={() => loadDesign(id, messages, locale)}>
              <span className="design-image" style={partOfSheet(locale, i)} />
            </DesignButton>
          ))}
      </div>
    </section>
  )
}

interface DesignButtonProps {
  name: string
  load(): Promise<Design>
  children: ReactNode
}

function DesignButton({ name, load, children }: DesignButtonProps) {
  const services = useEditor()
  const { store, messages } = services
  // A press reports failures.
  const prepare = () =>
    void load()
      .then((design) => prepareDesign(design, services))
      .catch(() => undefined)
  async function start(): Promise<void> {
    try {
      await startDesign(await load(), services)
    } catch {
      const action = { label: messages.retry, perform: () => void start() }
      store.transition({ notice: showError(messages.incomplete, { action }) })
    }
  }
  return (
    <button type="button" onPointerEnter={prepare} onFocus={prepare} onClick={() => void start()}>
      {children}
      {name}
    </button>
  )
}

/** One of the images stored one below the other in the language's file. */
function partOfSheet(locale: string, i: number): CSSProperties {
  const sheet = designSheets[languageOf(locale)]
  const count = designCards.length
  return {
    aspectRatio: '297 / 210',
    backgroundImage: `url(${assetUrl(sheet)})`,
    backgroundSize: `100% ${count * 100}%`,
    backgroundPosition: `0 ${(i / (count - 1)) * 100}%`,
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
