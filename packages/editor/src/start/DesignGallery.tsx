import { useEffect, useMemo, useRef, useState } from 'react'
import type { Design } from '../designs/Design.ts'
import { designsIn } from '../designs/designs.ts'
import { drawDesign, startDesign } from '../designs/startDesign.ts'
import { useEditor, useEditorState } from '../EditorServices.ts'

let drawing: Promise<unknown> = Promise.resolve()

/** The host's own designs and the built-in ones, each as an image with its own fields on it. */
export function DesignGallery() {
  const { words, hostDesigns } = useEditor()
  const builtIn = useEditorState(({ can }) => can.designs)
  const designs = useMemo(
    () => [...hostDesigns, ...(builtIn ? designsIn(words) : [])],
    [words, hostDesigns, builtIn],
  )
  if (!designs.length) return null
  return (
    <section className="gallery" aria-label={words.designsTitle}>
      <h2>{words.designsTitle}</h2>
      <div className="designs">
        {designs.map((design) => (
          <DesignButton key={design.id} design={design} />
        ))}
      </div>
    </section>
  )
}

function DesignButton({ design }: { design: Design }) {
  const services = useEditor()
  const place = useRef<HTMLSpanElement>(null)
  const [thumbnail, setThumbnail] = useState(design.thumbnail)
  useEffect(() => {
    if (thumbnail) return
    let current = true
    // One after the other: opening comes first, pictures follow.
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
    <button type="button" onClick={() => void startDesign(design, services)}>
      <span ref={place} className="design-picture" style={{ aspectRatio: `${width} / ${height}` }}>
        {thumbnail && <img src={thumbnail} alt="" onError={() => setThumbnail(undefined)} />}
      </span>
      {design.name}
    </button>
  )
}
