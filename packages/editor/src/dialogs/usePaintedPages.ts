import { useEffect, useState } from 'react'
import { type PaintedPage, paintPage } from '../assets/paintPage.ts'
import { sampleCertificate } from '../document/sampleCertificate.ts'
import type { SampleData } from '../samples/SampleData.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'

/**
 * All pages of a sample's certificate, painted as the service would; none until fonts and images are loaded.
 *
 * @throws what failed while painting, for the boundary around the editor, which keeps the work and reports the error
 */
export function usePaintedPages(subject: SampleData): readonly PaintedPage[] {
  const { resources } = useEditor()
  const document = useEditorState((state) => state.document)
  const resourcesVersion = useEditorState(({ ui }) => ui.resourcesVersion)
  const [painted, setPainted] = useState<readonly PaintedPage[]>([])
  const [failure, setFailure] = useState<{ cause: unknown }>()
  if (failure) throw failure.cause

  // biome-ignore lint/correctness/useExhaustiveDependencies: paints again with a font or an image that arrives late
  useEffect(() => {
    let current = true
    async function show(): Promise<void> {
      await resources.load(document, subject)
      if (!current) return
      const { pages } = sampleCertificate(document, subject, resources.dates())
      setPainted(pages.map((page) => paintPage(page, resources)))
    }
    show().catch((cause: unknown) => current && setFailure({ cause }))
    return () => {
      current = false
    }
  }, [document, subject, resources, resourcesVersion])
  return painted
}
