import { useEffect, useRef, useState } from 'react'
import type { Design } from '../document/Design.ts'
import { useEditor } from '../services/useEditor.ts'
import { drawDesign } from './designs/startDesign.ts'

let drawing: Promise<unknown> = Promise.resolve()

/** A design, painted here unless the host provides an image. */
export function DesignImage({ design }: { design: Design }) {
  const services = useEditor()
  const place = useRef<HTMLSpanElement>(null)
  const [thumbnail, setThumbnail] = useState(design.thumbnail)
  useEffect(() => {
    if (thumbnail) return
    let current = true
    // One at a time: opening has priority over the images.
    drawing = drawing
      .then(() => current && new Promise((resolve) => setTimeout(resolve)))
      .then(async () => {
        if (current) place.current?.replaceChildren(await drawDesign(design, services))
      })
      .catch(() => undefined)
    return () => {
      current = false
    }
  }, [design, services, thumbnail])
  const { width, height } = design.dimensions
  // Portraits are as wide as the others.
  const aspectRatio = Math.max(width / height, Math.SQRT2)
  return (
    <span ref={place} className="design-image" style={{ aspectRatio }}>
      {thumbnail && <img src={thumbnail} alt="" onError={() => setThumbnail(undefined)} />}
    </span>
  )
}
