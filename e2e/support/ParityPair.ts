import { createRenderer, normalizeImage } from '@certificate-sdk/server/internal'
import { type FieldLayout, type Layout, resolve } from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import { PNG } from 'pngjs'
import { layoutInNode } from '../parity/layoutInNode.ts'
import { canonicalJson } from './canonicalJson.ts'
import { movedByOnePixel, type PixelDifference } from './comparePixels.ts'
import { createImage, type ImageSpec } from './createImage.ts'
import { everyDate } from './everyDate.ts'
import type { ParityCase } from './ParityCase.ts'
import type { datesOnScreen, layoutScreen, paintScreen, ScreenRequest } from './paintScreen.ts'
import { type ScreenSite, serveScreen } from './serveScreen.ts'

type HostedImage = Awaited<ReturnType<typeof normalizeImage>>
type Renderer = Awaited<ReturnType<typeof createRenderer>>

/** A page of any browser. */
export interface ScreenPage {
  goto(url: string): Promise<unknown>
  /** Runs a function in the page; argument and result are JSON. */
  evaluate<R, A>(work: (argument: A) => R | Promise<R>, argument: A): Promise<R>
}

/** Functions that the page offers on its window. */
interface ScreenWindow {
  datesOnScreen: typeof datesOnScreen
  layoutScreen: typeof layoutScreen
  paintScreen: typeof paintScreen
}

/** A difference that a comparison must detect. */
interface Control extends Pick<ScreenRequest, 'nudge'> {
  /** Moves the issued image by one pixel. */
  moved?: boolean
}

/** The two renderers that must agree: the browser with the editor's functions, and the service. */
export class ParityPair {
  #page: ScreenPage
  readonly #site: ScreenSite
  readonly #renderer: Renderer
  readonly #images: Map<string, HostedImage>

  /** @param page is reused, and left open at the end */
  static async open(page: ScreenPage): Promise<ParityPair> {
    const images = new Map<string, HostedImage>()
    const renderer = await createRenderer(async (hash) => images.get(hash))
    const site = await serveScreen((hash) => images.get(hash)?.bytes)
    const pair = new ParityPair(page, site, renderer, images)
    await pair.moveTo(page)
    return pair
  }

  private constructor(
    page: ScreenPage,
    site: ScreenSite,
    renderer: Renderer,
    images: Map<string, HostedImage>,
  ) {
    this.#page = page
    this.#site = site
    this.#renderer = renderer
    this.#images = images
  }

  async close(): Promise<void> {
    this.#site.close()
    await this.#renderer.close?.()
  }

  /** Continues in a page of another browser. */
  async moveTo(page: ScreenPage): Promise<void> {
    await page.goto(this.#site.url)
    // WebKit's load event does not wait for modules with a pending top-level `await`.
    await page.evaluate(async () => {
      while (!('paintScreen' in window)) await new Promise((resolve) => setTimeout(resolve, 10))
    }, undefined)
    this.#page = page
  }

  /** Hosts an image as the service would; returns its reference. */
  async host(file: ImageSpec | Uint8Array): Promise<string> {
    const bytes = file instanceof Uint8Array ? file : createImage(file)
    const image = await normalizeImage(bytes)
    this.#images.set(image.hash, image)
    return `image:${image.hash}`
  }

  /** Returns the layout of each field. */
  async fields(what: ParityCase): Promise<FieldLayout[]> {
    return (await this.#layout(what)).fields
  }

  /** Returns the operations drawn by Node, each as JSON. */
  async layoutInNode(what: ParityCase): Promise<string[]> {
    return (await this.#layout(what)).ops.map(canonicalJson)
  }

  /** Returns the operations drawn by the browser, each as JSON. */
  async layoutOnScreen(what: ParityCase): Promise<string[]> {
    const ops = await this.#page.evaluate(
      (asked) => (window as unknown as ScreenWindow).layoutScreen(asked),
      this.#hosted(what),
    )
    return ops.map((op) => op.replaceAll(`${this.#site.url}/images/`, 'image:'))
  }

  /** Returns dates of every locale, as written by the browser and by Node. */
  async dates(): Promise<{ screen: string[]; node: string[] }> {
    const screen = await this.#page.evaluate(
      () => (window as unknown as ScreenWindow).datesOnScreen(),
      undefined,
    )
    return { screen, node: everyDate(dateLocales) }
  }

  #layout({ template, subject }: ParityCase): Promise<Layout> {
    return layoutInNode(template, subject, (url) => this.#images.get(url.slice('image:'.length)))
  }

  /** Returns the same case with addresses that the page can load. */
  #hosted(what: ParityCase): ParityCase {
    const json = JSON.stringify(what).replace(/image:([0-9a-f]{64})/g, `${this.#site.url}/images/$1`)
    return JSON.parse(json) as ParityCase
  }

  /**
   * Draws a certificate on both sides and compares the bytes.
   *
   * @param control makes one side wrong
   */
  async compare(what: ParityCase, scale: number, control: Control = {}): Promise<PixelDifference> {
    const { nudge, moved = false } = control
    const request: ScreenRequest = { ...this.#hosted(what), scale, ...(nudge && { nudge }) }
    this.#site.issue(this.#issued(what, scale, moved))
    return this.#page.evaluate((asked) => (window as unknown as ScreenWindow).paintScreen(asked), request)
  }

  /** Returns RGBA bytes of the certificate as the service issues it. */
  async #issued({ template, subject }: ParityCase, scale: number, moved: boolean): Promise<Uint8Array> {
    const certificate = resolve(template, subject, dateLocales)
    const file = await this.#renderer.render({ kind: 'png', certificate, scale })
    const { data, width } = PNG.sync.read(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
    return moved ? movedByOnePixel(data, width) : data
  }
}
