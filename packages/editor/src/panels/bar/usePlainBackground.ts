import type { Dimensions, Fill, PrintSize } from '@certificate-sdk/template'
import { useMemo, useRef } from 'react'
import { blankImage } from '../../assets/blankImage.ts'
import { isClear, plainColor } from '../../assets/plainColor.ts'
import { setBackground } from '../../commands/pageCommands.ts'
import { zoomFit } from '../../commands/viewCommands.ts'
import { useEditor, useEditorState, useService } from '../../services/useEditor.ts'

/**
 * Time that a color must stay unchanged before a page is created from it, in ms: a picker reports every shade along the
 * way.
 */
const restMs = 150

/** A page with a single color or a gradient. */
interface PlainBackground {
  /** `undefined` if the page has an image. */
  fill: Fill | undefined
  /** Sets the fill of the page, or another size with the same fill; of several calls, the last one counts. */
  set(fill: Fill, dimensions?: Dimensions, print?: PrintSize): Promise<void>
}

/**
 * Returns the fill of the page, and functions that change it and the page's size. A color is an image of that color,
 * which every version can read; a gradient is below a transparent one.
 */
export function usePlainBackground(): PlainBackground {
  const { run, resources, store } = useEditor()
  const pageSize = useService('pageSize')
  const imageUrl = useEditorState(({ document }) => document.page.imageUrl)
  // Evaluated for each new state, and so also when the image has arrived.
  const source = useEditorState(({ document }) => resources.images.source(document.page.imageUrl))
  const below = useEditorState(({ document }) => document.page.background)
  const color = useMemo(() => source && plainColor(source), [source])
  const clear = useMemo(() => source !== undefined && isClear(source), [source])
  const latest = useRef(0)
  return {
    // The visible part of an image may have a single color.
    fill: pageSize.original().imageUrl === imageUrl ? (clear && below ? below : color) : undefined,
    async set(next, size, print) {
      const turn = ++latest.current
      await new Promise((resolve) => setTimeout(resolve, size ? 0 : restMs))
      if (turn !== latest.current) return
      const dimensions = size ?? store.getState().document.page.dimensions
      const isColor = typeof next === 'string'
      const imageUrl = blankImage(dimensions, isColor ? next : 'transparent')
      await resources.images.load(imageUrl)
      if (turn !== latest.current) return
      run(setBackground, { imageUrl, dimensions, print, fill: isColor ? null : next })
      if (size) run(zoomFit)
    },
  }
}
