// Runs in the browser, bundled apart: draws a saved design with the layout and the painter of editor and service.
import {
  type CanvasImage,
  createCpuCanvas,
  createImages,
  createSizedImages,
} from '@certificate-sdk/editor/internal'
import { unpackFont } from '@certificate-sdk/fonts/unpackFont'
import type { CertificateData, Template } from '@certificate-sdk/template'
import {
  createFontSet,
  createPaintResources,
  createWordSet,
  layout,
  loadAllLayoutParts,
  loadFonts,
  loadWords,
  type Pixels,
  paint,
  paintGround,
  placePage,
  resolve,
  wordListModules,
} from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'

/**
 * Draws the first page of a certificate.
 *
 * @param template as the editor saved it
 * @param subject the values of one recipient
 * @param fontsUrl folder with the fonts of the SDK's release, ending with a slash
 * @throws {Error} if an image or a font cannot be loaded
 */
export async function paintCertificate(
  template: Template,
  subject: CertificateData,
  fontsUrl: string,
): Promise<HTMLCanvasElement> {
  const images = createImages()
  const [fonts, parts] = await Promise.all([createFontSet(), loadAllLayoutParts()])
  const words = createWordSet()
  const certificate = resolve(template, subject, dateLocales)
  const [first] = certificate.pages
  const shown = first.items.flatMap(({ content }) => (content.kind === 'image' ? content.url : []))
  const urls = new Set([first.background, ...shown].filter((url) => url !== ''))
  await Promise.all([
    ...[...urls].map(async (url) => {
      if (!(await images.load(url))) throw new Error(`${url.slice(0, 80)} is not an image.`)
    }),
    loadFonts(certificate, fonts, (face) => fetchFont(`${fontsUrl}${face}.font.gz`)),
    loadWords(certificate, words, (list) => wordListModules[list]()),
  ])
  const { ops } = layout(first, { fonts, words, parts, imageSize: images.find })
  const place = placePage(template.dimensions, 1, 0, 0)
  const [canvas, context] = createCpuCanvas(place.width, place.height)
  paintGround(context, place)
  const toImage = ({ width, height, data }: Pixels): CanvasImage => {
    const [image, pixels] = createCpuCanvas(width, height)
    pixels.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
    return image
  }
  const tools = {
    newPath: () => new Path2D(),
    scratch: (width: number, height: number) => createCpuCanvas(width, height)[1],
    image: createSizedImages(images.find).make,
    paintShadow: parts.effects.paintShadow,
    toImage,
  }
  paint(ops, context, createPaintResources<Path2D, CanvasImage>(fonts, tools), place)
  return canvas
}

/** A server may have unpacked gzip already. */
async function fetchFont(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}.`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return unpackFont(isPacked ? new Uint8Array(await new Response(stream).arrayBuffer()) : bytes)
}
