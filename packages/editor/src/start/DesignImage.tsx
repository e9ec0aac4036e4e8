import { useState } from 'react'
import type { Design } from '../document/Design.ts'
import { DrawnDesign } from './DrawnDesign.tsx'

/** A design, painted here unless the host provides an image. */
export function DesignImage({ design }: { design: Design }) {
  const [thumbnail, setThumbnail] = useState(design.thumbnail)
  const { width, height } = design.dimensions
  // Portraits are as wide as the others.
  const aspectRatio = Math.max(width / height, Math.SQRT2)
  return (
    <span className="design-image" style={{ aspectRatio }}>
      {thumbnail ? (
        <img src={thumbnail} alt="" onError={() => setThumbnail(undefined)} />
      ) : (
        <DrawnDesign design={design} />
      )}
    </span>
  )
}
