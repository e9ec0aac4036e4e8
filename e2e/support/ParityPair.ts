import { readFontFile } from '@certificate-sdk/fonts/node'
import {
  createFontSet,
  type Dimensions,
  type FieldLayout,
  type FontSet,
  layout,
  loadFonts,
  shownValues,
  type Template,
} from '@certificate-sdk/template'
import type { Browser, Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { movedByOnePixel, type PixelDifference } from './comparePixels.ts'
import { createPicture, type PictureWish } from './createPicture.ts'
import type { ParityCase } from './ParityCase.ts'
import type { paintScreen, ScreenRequest } from './paintScreen.ts'
import { type ScreenSite, serveScreen } from './serveScreen.ts'

/** A picture as the service keeps it. */
interface HostedPicture extends Dimensions {
  hash: string
  type: string
  bytes: Uint8Array
}

/** What is used of the service, as it was built. */
interface Service {
  createRenderer(find: (hash: string) => Promise<HostedPicture | undefined>): Promise<Renderer>
  normalizePicture(bytes: Uint8Array): Promise<HostedPicture>
}

interface Renderer {
  png(template: Template, values: readonly string[], scale: number): Promise<Uint8Array>
  close?(): unknown
}

/** What a comparison must notice. */
interface Control extends Pick<ScreenRequest, 'nudge'> {
  /** Moves the issued picture by one pixel. */
  moved?: boolean
}

/** The two that must agree: the browser with the editor's functions, and the service's renderer. */
export class ParityPair {
  readonly #page: Page
  readonly #site: ScreenSite
  readonly #renderer: Renderer
  readonly #service: Service
  readonly #fonts: FontSet
  readonly #pictures: Map<string, HostedPicture>

  static async open(browser: Browser): Promise<ParityPair> {
    const pictures = new Map<string, HostedPicture>()
    const service = await importService()
    const renderer = await service.createRenderer(async (hash) => pictures.get(hash))
    const site = await serveScreen((hash) => pictures.get(hash)?.bytes)
    const page = await browser.newPage()
    await page.goto(site.url)
    await page.waitForFunction(() => 'paintScreen' in window)
    return new ParityPair(page, site, renderer, service, await createFontSet(), pictures)
  }

  private constructor(
    page: Page,
    site: ScreenSite,
    renderer: Renderer,
    service: Service,
    fonts: FontSet,
    pictures: Map<string, HostedPicture>,
  ) {
    this.#page = page
    this.#site = site
    this.#renderer = renderer
    this.#service = service
    this.#fonts = fonts
    this.#pictures = pictures
  }

  async close(): Promise<void> {
    await this.#page.close()
    this.#site.close()
    await this.#renderer.close?.()
  }

  /** Hosts a picture as the service would; returns its reference. */
  async host(wish: PictureWish): Promise<string> {
    const picture = await this.#service.normalizePicture(createPicture(wish))
    this.#pictures.set(picture.hash, picture)
    return `image:${picture.hash}`
  }

  /** How each field is laid out. */
  async fields({ template, subject }: ParityCase): Promise<FieldLayout[]> {
    const values = shownValues(template, subject)
    await loadFonts(template, values, this.#fonts, readFontFile)
    const pictureSize = (url: string) => this.#pictures.get(url.slice('image:'.length))
    return layout(template, values, { fonts: this.#fonts, pictureSize }).fields
  }

  /**
   * Draws a certificate on both sides and compares the bytes.
   *
   * @param control makes one side wrong
   */
  async compare(what: ParityCase, scale: number, control: Control = {}): Promise<PixelDifference> {
    const { nudge, moved = false } = control
    const hosted = JSON.stringify(what).replace(/image:([0-9a-f]{64})/g, `${this.#site.url}/images/$1`)
    const request: ScreenRequest = { ...(JSON.parse(hosted) as ParityCase), scale, ...(nudge && { nudge }) }
    this.#site.issue(this.#issued(what, scale, moved))
    return this.#page.evaluate(
      (asked) => (window as unknown as { paintScreen: typeof paintScreen }).paintScreen(asked),
      request,
    )
  }

  /** RGBA bytes of the certificate as the service issues it. */
  async #issued({ template, subject }: ParityCase, scale: number, moved: boolean): Promise<Uint8Array> {
    const file = await this.#renderer.png(template, shownValues(template, subject), scale)
    const { data, width } = PNG.sync.read(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
    return moved ? movedByOnePixel(data, width) : data
  }
}

async function importService(): Promise<Service> {
  const dist = new URL('../../packages/server/dist/', import.meta.url)
  const [rendering, images] = (await Promise.all([
    import(new URL('rendering/createRenderer.js', dist).href),
    import(new URL('images/normalizePicture.js', dist).href),
  ])) as [Service, Service]
  return { createRenderer: rendering.createRenderer, normalizePicture: images.normalizePicture }
}
