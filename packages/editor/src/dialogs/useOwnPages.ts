import { type InkOverlap, inkOverlaps } from '@certificate-sdk/template/internal'
import { useMemo } from 'react'
import { isOpaqueImage } from '../assets/isOpaqueImage.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { viewsOf } from '../document/sheets.ts'
import { type CanvasItem, canvasItems } from '../scene/CanvasItem.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'

/** A page of the design, as the editor shows it. */
export interface OwnPage {
  view: EditorDocument
  items: readonly CanvasItem[]
  /** Overlaps in the author's sample, which the editor's warnings name. */
  overlaps: readonly InkOverlap[]
}

/** All pages of the design with the author's own sample. */
export function useOwnPages(): readonly OwnPage[] {
  const { resources } = useEditor()
  const document = useEditorState((state) => state.document)
  const samples = useEditorState(({ ui }) => ui.samples)
  const resourcesVersion = useEditorState(({ ui }) => ui.resourcesVersion)
  return useMemo(() => {
    const isOpaque = (url: string) => isOpaqueImage(url, resources.images)
    const { closeness } = resources.layoutResources().parts
    return viewsOf(document).map((view) => {
      const items = canvasItems({ document: view, samples, resourcesVersion }, resources)
      const layouts = items.map(({ layout }) => layout)
      const page = view.page.dimensions
      return {
        view,
        items,
        overlaps: inkOverlaps({ layouts, page, ink: resources.ink, isOpaque, closeness }),
      }
    })
  }, [document, samples, resourcesVersion, resources])
}
