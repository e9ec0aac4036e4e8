import { createHash } from 'node:crypto'
import type { CertificateClient } from '@certificate-sdk/client'
import type { CertificateData, Template } from '@certificate-sdk/template'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { comparePixels, type PixelDifference } from '../support/comparePixels.ts'
import type { EditorDriver } from '../support/EditorDriver.ts'
import { EditorHost } from '../support/openEditor.ts'
import type { Demo } from '../support/startDemo.ts'
import type { DesignCase } from './DesignCase.ts'

/** How long the editor may take to load fonts and images and to show all of them, in ms. */
const patience = 8_000
/** Openings in one page before it is replaced, so that a long run does not measure the test's own memory. */
const openingsPerPage = 60

/** Device pixels in a CSS pixel, and the scale of the issued PNG that must be equal. */
export type PixelRatio = 1 | 2 | 3

/** RGBA bytes of an issued PNG. */
export interface IssuedPixels {
  width: number
  height: number
  data: Buffer
}

/** A certificate as the service issued it, with the data that the editor needs to show the same. */
export interface IssuedDesign {
  /** The template as the service returns it: images have addresses. */
  template: Template
  samples: CertificateData
  /** The page that is compared, from 1. */
  page: number
  png(scale: PixelRatio): Promise<IssuedPixels>
}

/** Stores a design, issues one certificate of it, and reads both back, all through the API. */
export async function issueDesign(
  client: CertificateClient,
  organization: { id: string; name: string; logo: string },
  { template, recipientName, attributes, page = 1 }: DesignCase,
): Promise<IssuedDesign> {
  const { id } = await client.templates.create(template)
  const stored = await client.templates.get(id)
  const certificate = await client.certificates.issue({
    recipientData: { name: recipientName, email: 'zoe@example.com', attributes },
    mailData: { templateId: id },
    organizationId: organization.id,
  })
  return {
    template: stored as Template,
    page,
    samples: {
      recipientName,
      issuedAt: certificate.issuedAt,
      certificateId: certificate.certificateId,
      verificationUrl: certificate.verificationUrl,
      organizationName: organization.name,
      organizationLogo: organization.logo,
      attributes,
    },
    png: (scale) => issuedPixels(client, certificate.certificateId, scale, page),
  }
}

/** The decoded PNG of a certificate. */
export async function issuedPixels(
  client: CertificateClient,
  certificateId: string,
  scale: PixelRatio,
  page = 1,
): Promise<IssuedPixels> {
  const file = await client.certificates.png(certificateId, { scale, page })
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** The editor in a window of one device pixel ratio, opened through the SDK again and again. */
export class ParityEditor {
  readonly #browser: Browser
  readonly #demo: Demo
  readonly #ratio: PixelRatio
  #host: EditorHost | undefined
  #openings = 0

  constructor(browser: Browser, demo: Demo, ratio: PixelRatio) {
    this.#browser = browser
    this.#demo = demo
    this.#ratio = ratio
  }

  async close(): Promise<void> {
    await this.#host?.page.context().close()
    this.#host = undefined
  }

  /** A page of the host to open editors on. */
  async host(): Promise<EditorHost> {
    if (this.#host && this.#openings++ < openingsPerPage) return this.#host
    await this.close()
    const context = await this.#browser.newContext({
      viewport: { width: 2048, height: 1240 },
      deviceScaleFactor: this.#ratio,
    })
    this.#host = await new EditorHost(await context.newPage(), this.#demo).goto()
    this.#openings = 0
    return this.#host
  }

  /**
   * Opens a design and compares the editor's canvas with the issued image.
   *
   * @param shown template for the editor instead of the issued one, to prove that a difference is noticed
   */
  async compare(issued: IssuedDesign, shown: Template = issued.template): Promise<PixelDifference> {
    const host = await this.host()
    const editor = await host.edit(shown, { samples: issued.samples })
    if (issued.page > 1) await editor.goToPage(issued.page)
    return compareScreen(editor, await issued.png(this.#ratio), shown === issued.template)
  }
}

/**
 * Compares the page that an editor shows with an issued image, once the editor has loaded everything: as soon as both
 * are equal, or after some seconds.
 *
 * @param equal whether they should be; a control need not wait
 */
export async function compareScreen(
  editor: EditorDriver,
  issued: IssuedPixels,
  equal = true,
): Promise<PixelDifference> {
  const wanted = createHash('sha256').update(issued.data).digest('hex')
  const canvas = editor.root.locator('.canvas')
  const size = { width: issued.width, height: issued.height }
  const matches = await canvas.evaluate(waitForHash, { ...size, wanted, patience: equal ? patience : 1_500 })
  if (matches)
    return { compared: issued.width * issued.height, pixels: 0, noticeable: 0, channel: 0, places: [] }
  const pixels = await canvas.evaluate(readScreen, size)
  return comparePixels(Buffer.from(pixels, 'base64'), issued.data)
}

type ScreenSize = { width: number; height: number }

/** Runs in the page: whether the page on the canvas eventually has these bytes. */
async function waitForHash(
  element: Element,
  { width, height, wanted, patience }: ScreenSize & { wanted: string; patience: number },
): Promise<boolean> {
  const end = performance.now() + patience
  for (;;) {
    const begin = performance.now()
    const [x = 0, y = 0, zoom = 1] = (element.getAttribute('data-page') ?? '').split(',').map(Number)
    const canvas = element.querySelector('canvas')
    const context = canvas?.getContext('2d')
    if (canvas && context && zoom === 1) {
      const left = Math.round((x - Number.parseFloat(canvas.style.left)) * devicePixelRatio)
      const top = Math.round((y - Number.parseFloat(canvas.style.top)) * devicePixelRatio)
      const { data } = context.getImageData(left, top, width, height)
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', data))
      if (Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') === wanted) return true
    }
    const now = performance.now()
    if (now > end) return false
    // Reading a large canvas must not slow down the rendering that it waits for.
    await new Promise((resolve) => setTimeout(resolve, Math.max(60, 2 * (now - begin))))
  }
}

/** Runs in the page: the RGBA bytes of the page on the canvas, in base64. */
function readScreen(element: Element, { width, height }: ScreenSize): string {
  const [x = 0, y = 0, zoom = 1] = (element.getAttribute('data-page') ?? '').split(',').map(Number)
  if (zoom !== 1) throw new Error(`the page is shown at ${zoom}, not at its own size`)
  const canvas = element.querySelector('canvas')
  const context = canvas?.getContext('2d')
  if (!canvas || !context) throw new Error('there is no canvas')
  const left = Math.round((x - Number.parseFloat(canvas.style.left)) * devicePixelRatio)
  const top = Math.round((y - Number.parseFloat(canvas.style.top)) * devicePixelRatio)
  const { data } = context.getImageData(left, top, width, height)
  let text = ''
  for (let at = 0; at < data.length; at += 30_000)
    text += String.fromCharCode(...data.subarray(at, at + 30_000))
  return btoa(text)
}
