import type { Dimensions, PrintSize } from '@certificate-sdk/template'
import { useMemo, useRef } from 'react'
import { blankImage } from '../assets/blankImage.ts'
import { plainColor } from '../assets/plainColor.ts'
import { setBackground } from '../commands/pageCommands.ts'
import { zoomFit } from '../commands/viewCommands.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'

/**
 * Time that a color must stay unchanged before a page is made of it, in ms: a picker reports every shade
 * along the way.
 */
const restMs = 150

/** A single-color page. */
export interface PlainBackground {
  /** `undefined` if the page has an image. */
  color: string | undefined
  /** Sets the color of the page, or another size in the same color; of several calls, the last one counts. */
  set(color: string, dimensions?: Dimensions, print?: PrintSize): Promise<void>
}

/** The color of the page, and functions that change it and the page's size. */
export function usePlainBackground(): PlainBackground {
  const { run, resources, store } = useEditor()
  // Evaluated for each new state, and so also when the image has arrived.
  const source = useEditorState(({ document }) => resources.images.source(document.page.imageUrl))
  const color = useMemo(() => source && plainColor(source), [source])
  const latest = useRef(0)
  return {
    color,
    async set(next, size, print) {
      const turn = ++latest.current
      await new Promise((resolve) => setTimeout(resolve, size ? 0 : restMs))
      if (turn !== latest.current) return
      const dimensions = size ?? store.getState().document.page.dimensions
      const imageUrl = blankImage(dimensions, next)
      await resources.images.load(imageUrl)
      if (turn !== latest.current) return
      run(setBackground, { imageUrl, dimensions, print })
      if (size) run(zoomFit)
    },
  }
}
