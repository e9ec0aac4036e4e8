import type { PathOp } from '../drawing/DrawOp.ts'
import type { FontSet } from '../fonts/FontSet.ts'
import { addShapeForm, hasOpacity } from './addShapeForm.ts'
import type { ResourceNames } from './contentStream.ts'
import { embedFont } from './embedFont.ts'
import { embedImage } from './embedImage.ts'
import { FontCodes } from './FontCodes.ts'
import { type PdfFile, type PdfReference, pdfNumber } from './PdfFile.ts'
import type { ImagePacker, PdfImage } from './PdfImage.ts'
import type { PdfTools } from './PdfTools.ts'
import type { UnitMetrics } from './textUnits.ts'

/** An image, or a shape drawn as a form. */
interface DrawnObject {
  reference: PdfReference
  isTransparent: boolean
}

/** Resource names used in a page's content. */
export interface PageResources {
  names: ResourceNames
  /** Names of the used resources. */
  used: ReadonlySet<string>
}

/** Fonts, images, shapes, and opacities of a document. Pages share their names. */
export class DocumentResources {
  readonly #file: PdfFile
  readonly #fonts: FontSet
  readonly #tools: PdfTools
  readonly #codes: FontCodes
  readonly #embedded = new Map<string, PdfReference>()
  /** Names by URL. */
  readonly #images = new Map<string, string>()
  /** Images and forms by name. */
  readonly #objects = new Map<string, DrawnObject>()
  readonly #opacities = new Map<number, string>()
  #forms = 0

  constructor(file: PdfFile, fonts: FontSet, tools: PdfTools) {
    this.#file = file
    this.#fonts = fonts
    this.#codes = new FontCodes(fonts)
    this.#tools = tools
  }

  async embedImages(images: ReadonlyMap<string, PdfImage>, packer: ImagePacker): Promise<void> {
    for (const [url, image] of images) {
      const name = `I${this.#images.size + 1}`
      this.#images.set(url, name)
      this.#objects.set(name, await embedImage(this.#file, image, packer))
    }
  }

  /** Metrics of a face. */
  readonly metrics = (face: string): UnitMetrics => this.#codes.metrics(face)

  /** Names for the content of a page. */
  forPage(): PageResources {
    const used = new Set<string>()
    const use = (name: string): string => {
      used.add(name)
      return name
    }
    const names: ResourceNames = {
      font: (face) => use(this.#codes.name(face)),
      code: (face, coded) => this.#codes.code(face, coded),
      metrics: this.metrics,
      image: (url) => {
        const name = this.#images.get(url)
        return name && use(name)
      },
      form: (op) => use(this.#addForm(op)),
      opacity: (value) => use(this.#opacity(value)),
    }
    return { names, used }
  }

  /** Embeds the glyphs used on all pages; call it after adding their contents. */
  embedFonts(): void {
    for (const { face, name, glyphs } of this.#codes.used) {
      const font = this.#fonts.get(face)
      if (font && glyphs.length) this.#embedded.set(name, embedFont(this.#file, font, glyphs, this.#tools))
    }
  }

  /** Entries of a page: its resources, and a group if something on it is transparent. */
  entriesOf({ used }: PageResources): { resources: string; group: string } {
    const entries = <Value>(all: Iterable<[string, Value]>, write: (value: Value) => string) =>
      [...all].filter(([name]) => used.has(name)).map(([name, value]) => `/${name} ${write(value)}`)
    const fonts = entries(this.#embedded, String)
    const objects = entries(this.#objects, ({ reference }) => reference)
    const states = entries(
      [...this.#opacities].map(([value, name]): [string, number] => [name, value]),
      (value) => `<< /ca ${pdfNumber(value)} >>`,
    )
    const isTransparent =
      states.length > 0 || [...this.#objects].some(([name, object]) => used.has(name) && object.isTransparent)
    return {
      resources:
        `/Resources << /Font << ${fonts.join(' ')} >> /XObject << ${objects.join(' ')} >>` +
        ` /ExtGState << ${states.join(' ')} >> >>`,
      // Only transparency needs a color space for blending. In such a group, a press would print black with all inks.
      group: isTransparent ? ' /Group << /S /Transparency /CS /DeviceRGB >>' : '',
    }
  }

  #addForm(op: PathOp): string {
    const name = `S${++this.#forms}`
    this.#objects.set(name, { reference: addShapeForm(this.#file, op), isTransparent: hasOpacity(op) })
    return name
  }

  #opacity(value: number): string {
    const name = this.#opacities.get(value) ?? `G${this.#opacities.size + 1}`
    this.#opacities.set(value, name)
    return name
  }
}
