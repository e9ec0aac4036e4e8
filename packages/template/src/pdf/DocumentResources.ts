import type { PathOp } from '../drawing/DrawOp.ts'
import type { FontSet } from '../fonts/FontSet.ts'
import { addShapeForm, hasOpacity } from './addShapeForm.ts'
import type { ResourceNames } from './contentStream.ts'
import { type CodedGlyph, embedFont } from './embedFont.ts'
import { embedImage } from './embedImage.ts'
import { type PdfFile, type PdfReference, pdfNumber } from './PdfFile.ts'
import type { ImagePacker, PdfImage } from './PdfImage.ts'
import type { PdfTools } from './PdfTools.ts'
import type { UnitMetrics } from './textUnits.ts'

/** A font of the document, and its codes. */
interface FaceCodes {
  name: string
  glyphs: CodedGlyph[]
  /** By glyph and characters. */
  codes: Map<string, number>
  metrics: UnitMetrics
}

/** An image, or a shape that is drawn as a form. */
interface DrawnObject {
  reference: PdfReference
  isTransparent: boolean
}

/** Names that the content of a page uses. */
export interface PageResources {
  names: ResourceNames
  /** Names of the used resources. */
  used: ReadonlySet<string>
}

/** Fonts, images, shapes, and opacities of a document. Pages share them under the same names. */
export class DocumentResources {
  readonly #file: PdfFile
  readonly #fonts: FontSet
  readonly #tools: PdfTools
  readonly #faces = new Map<string, FaceCodes>()
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
  readonly metrics = (face: string): UnitMetrics => this.#face(face).metrics

  /** Names for the content of a page. */
  forPage(): PageResources {
    const used = new Set<string>()
    const use = (name: string): string => {
      used.add(name)
      return name
    }
    const names: ResourceNames = {
      font: (face) => use(this.#face(face).name),
      code: (face, coded) => this.#code(face, coded),
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

  /** Embeds the glyphs that the contents of all pages use, so those come first. */
  embedFonts(): void {
    for (const [face, { name, glyphs }] of this.#faces) {
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
      // Only what is transparent needs colors to blend in. In such a group, a press would print black with all inks.
      group: isTransparent ? ' /Group << /S /Transparency /CS /DeviceRGB >>' : '',
    }
  }

  #face(face: string): FaceCodes {
    const known = this.#faces.get(face)
    if (known) return known
    const font = this.#fonts.get(face)
    const metrics = {
      unitsPerEm: font?.unitsPerEm ?? 1000,
      advance: (glyph: number) => font?.advance(glyph) ?? 0,
    }
    const empty: FaceCodes = { name: `F${this.#faces.size + 1}`, glyphs: [], codes: new Map(), metrics }
    this.#faces.set(face, empty)
    return empty
  }

  #code(face: string, coded: CodedGlyph): number {
    const { glyphs, codes } = this.#face(face)
    const key = `${coded.parts.map(({ glyph, x, y }) => `${glyph},${x},${y}`)} ${coded.advance} ${coded.characters}`
    const code = codes.get(key) ?? glyphs.push(coded)
    codes.set(key, code)
    return code
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
