import type { GlideAnswer, GlideMessage, GlideMove, GlidePicture } from './GlideMessage.ts'
import GlideWorker from './glideWorker.ts?worker&inline'

const clearAfterMs = 500

/**
 * A transparent screen over the page on which a worker moves a picture. For the page's own thread a move is then a
 * message: nothing of the page changes, so that it has no frame to make, and the picture keeps moving while it is busy.
 *
 * Where workers are forbidden (by a content security policy) or cannot draw, it never gets ready.
 */
export class GlideScreen {
  readonly #canvas = document.createElement('canvas')
  readonly #worker: Worker | undefined
  #ready = false
  #whenShown: (() => void) | undefined
  /** Counts pictures, so that the end of one does not take away the next. */
  #pictures = 0

  constructor(container: HTMLElement) {
    this.#canvas.className = 'glide'
    this.#worker = startWorker()
    if (!this.#worker) return
    container.append(this.#canvas)
    this.#worker.onerror = () => this.destroy()
    this.#worker.onmessage = ({ data }: MessageEvent<GlideAnswer>) => {
      if (data === 'ready') this.#ready = true
      else this.#appear()
    }
    const screen = this.#canvas.transferControlToOffscreen()
    this.#send({ type: 'screen', screen }, screen)
  }

  /** Whether it can show anything yet. */
  get ready(): boolean {
    return this.#ready
  }

  /**
   * Shows a picture, and again another in its place.
   *
   * @param whenShown called once, when it is in sight: then what it replaces can be hidden
   */
  show(picture: GlidePicture, move: GlideMove, whenShown: () => void): void {
    this.#pictures++
    this.#whenShown = whenShown
    this.#send({ type: 'show', picture, move }, picture.bitmap)
    const { width, height } = picture.canvas
    Object.assign(this.#canvas.style, { width: `${width}px`, height: `${height}px` })
  }

  move(move: GlideMove): void {
    this.#send({ type: 'move', move })
  }

  #appear(): void {
    if (!this.#whenShown) return
    this.#canvas.dataset.shown = ''
    this.#whenShown()
    this.#whenShown = undefined
  }

  /** Takes the picture away with the next frame of the page. */
  hide(): void {
    this.#whenShown = undefined
    delete this.#canvas.dataset.shown
    const pictures = this.#pictures
    // The worker is quicker than the page's frames: one of them would be without the picture.
    setTimeout(() => {
      if (pictures === this.#pictures) this.#send({ type: 'clear' })
    }, clearAfterMs)
  }

  destroy(): void {
    this.#ready = false
    this.#whenShown = undefined
    this.#worker?.terminate()
    this.#canvas.remove()
  }

  #send(message: GlideMessage, ...transfer: Transferable[]): void {
    this.#worker?.postMessage(message, transfer)
  }
}

function startWorker(): Worker | undefined {
  if (!('transferControlToOffscreen' in HTMLCanvasElement.prototype)) return undefined
  try {
    return new GlideWorker()
  } catch {
    return undefined
  }
}
