import { useEffect, useRef } from 'react'
import type { Design } from '../designs/Design.ts'
import { designs } from '../designs/designs.ts'
import { drawDesign, startDesign } from '../designs/startDesign.ts'
import { useEditor } from '../EditorServices.ts'

/** The built-in designs, each as a picture with its own fields on it. */
export function DesignGallery() {
  const { words } = useEditor()
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
    void drawDesign(design, services).then((canvas) => {
      if (current) place.current?.replaceChildren(canvas)
    })
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
