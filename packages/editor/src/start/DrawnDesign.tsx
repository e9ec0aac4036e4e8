import { useEffect, useRef } from 'react'
import type { Design } from '../document/Design.ts'
import { useEditor } from '../services/useEditor.ts'
import { drawDesign, prepareDesign } from './designs/startDesign.ts'
import { useSeen } from './useSeen.ts'

let drawing: Promise<unknown> = Promise.resolve()

/**
 * A design, painted here once it is in view. Until then, and while another one is painted, the last image stays
 * visible; at first, the one below it.
 */
export function DrawnDesign({ design }: { design: Design | undefined }) {
  const services = useEditor()
  const element = useRef<HTMLSpanElement>(null)
  const isSeen = useSeen(element)
  useEffect(() => {
    const container = element.current
    if (!design) container?.replaceChildren()
    if (!design || !container || !isSeen) return
    let current = true
    const paint = async () => {
      if (!current) return
      const width = container.clientWidth * window.devicePixelRatio || undefined
      container.replaceChildren(await drawDesign(design, services, width))
    }
    // Fonts load together, but one design is painted at a time: opening one has priority over the images.
    void prepareDesign(design, services).then(
      () => {
        drawing = drawing
          .then(() => current && new Promise((resolve) => setTimeout(resolve)))
          .then(paint)
          .catch(() => undefined)
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [design, isSeen, services])
  return <span ref={element} className="drawn-design" />
}
