import { type RefObject, useEffect, useRef } from 'react'
import { paintPage } from '../assets/paintPage.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { sampleCertificate } from '../document/sampleCertificate.ts'
import { useEditor } from '../services/useEditor.ts'
import type { Conversion } from './Conversion.ts'
import { fieldOf } from './text/fieldOf.ts'

/** Fills an element with the page as the document draws it, or as its parts look in the editor. */
export function usePreview(conversion: Conversion): RefObject<HTMLDivElement | null> {
  const { resources, store } = useEditor()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let current = true
    async function show(): Promise<void> {
      const canvas = conversion.preview ?? (await paintParts())
      if (current) place.current?.replaceChildren(canvas)
    }

    async function paintParts(): Promise<HTMLCanvasElement> {
      const { dimensions, background, parts, texts } = conversion
      const { imageUrl } = await conversion.drawBackground([])
      const fields = [
        ...parts.map(({ field, image }) => (image ? { ...field, imageUrl: image.imageUrl } : field)),
        ...texts.map((found) => fieldOf(found, { choice: 'art', label: '' }, 'en')),
      ]
      const document: EditorDocument = {
        page: { name: conversion.name, imageUrl, dimensions, ...(background && { background }) },
        fields: fields.map((field, i) => ({ key: `${i}`, field })),
      }
      const { samples } = store.getState().ui
      await resources.load(document, samples)
      return paintPage(sampleCertificate(document, samples, resources.dates()), resources).canvas
    }

    // Without an image, the list alone still says what was found.
    show().catch(() => undefined)
    return () => {
      current = false
    }
  }, [conversion, resources, store])
  return place
}
