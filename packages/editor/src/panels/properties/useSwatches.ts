import { useMemo } from 'react'
import { createCpuCanvas } from '../../assets/createCpuCanvas.ts'
import { imageColors } from '../../assets/imageColors.ts'
import type { Swatch } from '../../controls/ColorField.tsx'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { documentColors } from './documentColors.ts'

/** Samples per side: enough to meet lines of a few px. */
const sampleSide = 256
const mostFromImage = 5

/**
 * Colors worth offering: those of the background, then those of the fields in the order in which they were first used.
 * Both only grow at their end, so that a swatch stays where it is while it is being used.
 */
export function useSwatches(): Swatch[] {
  const { resources, messages } = useEditor()
  const used = useEditorState(documentColors)
  // Asked again with each new state, so also when the image has arrived.
  const source = useEditorState(({ document }) => resources.images.source(document.page.imageUrl))
  const fromImage = useMemo(() => {
    if (!source) return []
    const [, context] = createCpuCanvas(sampleSide, sampleSide)
    context.imageSmoothingEnabled = false
    context.drawImage(source, 0, 0, sampleSide, sampleSide)
    return imageColors(context.getImageData(0, 0, sampleSide, sampleSide).data, mostFromImage)
  }, [source])
  return useMemo(() => {
    const others = used.split(' ').filter((color) => color && !fromImage.includes(color))
    const all = [...fromImage, ...others]
    // Few people know a color by its code; its number can be named and found again.
    return all.map((color, i) => ({
      color,
      label: messages.listed([
        messages.labeled(messages.color, messages.spoken.nth(i + 1, all.length)),
        i < fromImage.length ? messages.colorFromBackground(color) : color,
      ]),
    }))
  }, [used, fromImage, messages])
}
