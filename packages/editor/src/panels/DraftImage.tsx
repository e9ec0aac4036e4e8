import type { Template } from '@certificate-sdk/template'
import { useEffect, useRef } from 'react'
import { whenIdle } from '../loading/whenIdle.ts'
import { useEditor } from '../services/useEditor.ts'
import { drawDesign } from '../start/designs/startDesign.ts'

/** A small image of a draft with sample values, once there is time to draw it. */
export function DraftImage({ template }: { template: Template }) {
  const services = useEditor()
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let current = true
    const { fields, ...page } = template
    const design = { id: 'draft', name: template.name, dimensions: template.dimensions, page, fields }
    async function draw(): Promise<void> {
      const image = await drawDesign(design, services)
      if (current) place.current?.replaceChildren(image)
    }
    // Without an image, name and time say which draft it is.
    const cancel = whenIdle([draw], (step) => void step().catch(() => undefined))
    return () => {
      current = false
      cancel()
    }
  }, [template, services])
  return <span ref={place} className="draft-image" />
}
