import { clear, drawGlide } from './drawGlide.ts'
import type { GlideAnswer, GlideMessage, GlideMove, GlidePicture } from './GlideMessage.ts'

/** The worker's side of a {@link GlideScreen}: draws each frame on its screen, and the page's thread has no part in it. */

let context: OffscreenCanvasRenderingContext2D | null = null
let picture: GlidePicture | undefined
let latest: GlideMove | undefined
let asked = false

addEventListener('message', ({ data }: MessageEvent<GlideMessage>) => {
  if (data.type === 'screen') {
    context = data.screen.getContext('2d')
    if (context) answer('ready')
  } else if (data.type === 'show') {
    picture?.bitmap.close()
    picture = data.picture
    fit(picture)
    draw(data.move)
    // Two frames later what was drawn in the first has been handed over.
    requestAnimationFrame(() => requestAnimationFrame(() => answer('shown')))
  } else if (data.type === 'move') {
    draw(data.move)
  } else {
    picture?.bitmap.close()
    picture = undefined
    if (context) clear(context)
  }
})

/** In the next frame; of several moves until then only the last is seen. */
function draw(move: GlideMove): void {
  latest = move
  if (asked) return
  asked = true
  requestAnimationFrame(() => {
    asked = false
    if (context && picture && latest) drawGlide(context, picture, latest)
  })
}

function fit({ canvas, pixelRatio }: GlidePicture): void {
  if (!context) return
  const [width, height] = [Math.round(canvas.width * pixelRatio), Math.round(canvas.height * pixelRatio)]
  if (context.canvas.width === width && context.canvas.height === height) return
  Object.assign(context.canvas, { width, height })
}

function answer(message: GlideAnswer): void {
  postMessage(message)
}
