import { useEffect, useMemo, useRef } from 'react'
import type { Design } from '../designs/Design.ts'
import { designsIn } from '../designs/designs.ts'
import { drawDesign, startDesign } from '../designs/startDesign.ts'
import { useEditor } from '../EditorServices.ts'

let drawing: Promise<unknown> = Promise.resolve()

/** The built-in designs, each as a picture with its own fields on it. */
export function DesignGallery() {
  const { words } = useEditor()
  const designs = useMemo(() => designsIn(words), [words])
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
  useEffect(() => {
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
  }, [design, services])
  const { width, height } = design.dimensions
  return (
    <button type="button" onClick={() => void startDesign(design, services)}>
      <span ref={place} className="design-picture" style={{ aspectRatio: `${width} / ${height}` }} />
      {design.name}
    </button>
  )
}
