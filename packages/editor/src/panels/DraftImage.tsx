import type { Template } from '@certificate-sdk/template'
import { useEffect, useRef } from 'react'
import { whenIdle } from '../loading/whenIdle.ts'
import { useEditor } from '../services/useEditor.ts'
import { drawDesign } from '../start/designs/startDesign.ts'

/** A thumbnail of a draft with sample values, drawn in an idle moment. */
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
    // Without an image, the name and the time identify the draft.
    const cancel = whenIdle([draw], (step) => void step().catch(() => undefined))
    return () => {
      current = false
      cancel()
    }
  }, [template, services])
  return <span ref={place} className="draft-image" />
}
