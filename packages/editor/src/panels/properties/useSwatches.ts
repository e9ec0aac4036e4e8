import { useMemo } from 'react'
import { createCpuCanvas } from '../../assets/createCpuCanvas.ts'
import { imageColors } from '../../assets/imageColors.ts'
import type { Swatch } from '../../controls/ColorField.tsx'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { documentColors } from './documentColors.ts'

/** Samples per side: enough to hit lines of a few px. */
const sampleSide = 256
const mostFromImage = 5

/**
 * Returns the colors worth offering: those of the host's brand, of the background, then those of the fields in the order of
 * their first use. The last two only grow at their end, so that a swatch stays in place while it is being used.
 */
export function useSwatches(): Swatch[] {
  const { resources, messages, options } = useEditor()
  const used = useEditorState(documentColors)
  // Evaluated for each new state, and so also when the image has arrived.
  const source = useEditorState(({ document }) => resources.images.source(document.page.imageUrl))
  const fromImage = useMemo(() => {
    if (!source) return []
    const [, context] = createCpuCanvas(sampleSide, sampleSide)
    context.imageSmoothingEnabled = false
    context.drawImage(source, 0, 0, sampleSide, sampleSide)
    return imageColors(context.getImageData(0, 0, sampleSide, sampleSide).data, mostFromImage)
  }, [source])
  return useMemo(() => {
    const brand = options.brand?.colors ?? []
    const all = [...new Set([...brand, ...fromImage, ...used.split(' ').filter(Boolean)])]
    // Few people know a color by its code, but its number can be read aloud and found again.
    return all.map((color, i) => ({
      color,
      label: messages.listed([
        messages.labeled(messages.color, messages.spoken.nth(i + 1, all.length)),
        i < brand.length
          ? messages.colorFromBrand(color)
          : fromImage.includes(color)
            ? messages.colorFromBackground(color)
            : color,
      ]),
    }))
  }, [used, fromImage, messages, options])
}
