/**
 * For component tests: adds features that jsdom lacks. Dialogs and popovers open and close as in browsers, but do not trap
 * the focus; images load immediately, without pixels; canvases accept every drawing and show none; everything is in
 * view; nothing scrolls or captures a pointer.
 */
export function completeDom(): void {
  if (typeof window === 'undefined') return
  define(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      opener.set(this, document.activeElement)
      this.open = true
      this.querySelector<HTMLElement>('button, input, select, textarea')?.focus()
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return
      this.open = false
      const before = opener.get(this)
      if (before instanceof HTMLElement) before.focus()
    },
  })
  define(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      this.style.display = 'block'
    },
    hidePopover(this: HTMLElement) {
      this.style.display = ''
    },
  })
  define(Element.prototype, { scrollIntoView: () => undefined, setPointerCapture: () => undefined })
  define(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement) {
      return blankContext(this)
    },
    toDataURL: () => 'data:image/png;base64,AAAA',
    toBlob: (take: (blob: Blob) => void) => take(new Blob([], { type: 'image/png' })),
  })
  define(window, {
    ResizeObserver: IdleObserver,
    IntersectionObserver: ViewObserver,
    ImageBitmap: class {},
    Path2D: BlankPath,
  })
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    configurable: true,
    get(this: HTMLImageElement) {
      return this.getAttribute('src') ?? ''
    },
    set(this: HTMLImageElement, url: string) {
      this.setAttribute('src', url)
      queueMicrotask(() => this.dispatchEvent(new Event('load')))
    },
  })
}

/** The element that was focused before a dialog opened, by dialog. */
const opener = new WeakMap<HTMLDialogElement, Element | null>()

class IdleObserver {
  observe(_target: Element): void {}
  unobserve(): void {}
  disconnect(): void {}
}

class BlankPath {
  moveTo(): void {}
  lineTo(): void {}
  quadraticCurveTo(): void {}
  bezierCurveTo(): void {}
  closePath(): void {}
  addPath(): void {}
}

/** Reports every element as in view. */
class ViewObserver extends IdleObserver {
  readonly #report: IntersectionObserverCallback

  constructor(report: IntersectionObserverCallback) {
    super()
    this.#report = report
  }

  override observe(target: Element): void {
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry
    queueMicrotask(() => this.#report([entry], this as unknown as IntersectionObserver))
  }
}

/** A 2D context whose methods do nothing; the pixels that it returns are transparent. */
function blankContext(canvas: HTMLCanvasElement): object {
  const pixels = (width: number, height: number) => ({ data: new Uint8ClampedArray(4 * width * height) })
  const known: Record<PropertyKey, unknown> = {
    canvas,
    createImageData: pixels,
    getImageData: (_x: number, _y: number, width: number, height: number) => pixels(width, height),
  }
  return new Proxy(known, { get: (members, name) => members[name] ?? (() => undefined) })
}

function define(target: object, members: object): void {
  for (const [name, value] of Object.entries(members))
    Object.defineProperty(target, name, { value, writable: true, configurable: true })
}
