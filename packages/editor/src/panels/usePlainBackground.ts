import type { Dimensions, PrintSize } from '@certificate-sdk/template'
import { useMemo, useRef } from 'react'
import { blankImage } from '../assets/blankImage.ts'
import { plainColor } from '../assets/plainColor.ts'
import { setBackground } from '../commands/pageCommands.ts'
import { zoomFit } from '../commands/viewCommands.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'

/** How long a color must rest before a page is made of it, in ms: a picker reports every shade on the way. */
const restMs = 150

/** A page of one color. */
export interface PlainBackground {
  /** `undefined` if the page has an image. */
  color: string | undefined
  /** Gives the page one color, or another size in its color; of several calls the last one counts. */
  set(color: string, dimensions?: Dimensions, print?: PrintSize): Promise<void>
}

/** The color of the page, and what changes it and the page's size. */
export function usePlainBackground(): PlainBackground {
  const { run, resources, store } = useEditor()
  // Asked again with each new state, so also when the image has arrived.
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
