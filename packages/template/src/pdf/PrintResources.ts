import type { PathOp } from '../drawing/DrawOp.ts'
import type { FontSet } from '../fonts/FontSet.ts'
import { addShapeForm, hasOpacity } from './addShapeForm.ts'
import { latin1Bytes } from './bytes.ts'
import type { ResourceNames } from './contentStream.ts'
import { embedFont } from './embedFont.ts'
import { embedImage } from './embedImage.ts'
import { FontCodes } from './FontCodes.ts'
import { type PdfFile, type PdfReference, pdfNumber } from './PdfFile.ts'
import type { ImagePacker, PdfImage } from './PdfImage.ts'
import type { PdfTools } from './PdfTools.ts'
import type { NamedObject, PrintState } from './PrintState.ts'

/** Number of codes from which a font is full. Codes have two bytes, and a page may add thousands. */
const maxCodes = 30_000

/** Content shared by several pages. */
interface SharedContent {
  content: string
  /** Resource names it uses. */
  used: ReadonlySet<string>
  /** Clipping box. */
  bounds: string
}

/** Fonts, images, forms, and opacities of a print. All its pages share their names. */
export class PrintResources {
  readonly #file: PdfFile
  readonly #fonts: Pick<FontSet, 'get'>
  readonly #packer: ImagePacker
  readonly #tools: PdfTools
  readonly #codes: FontCodes
  /** Font references by name. */
  readonly #references: Map<string, PdfReference>
  readonly #images: Map<string, NamedObject>
  /** Image names of the page by URL. */
  #urls = new Map<string, string>()
  readonly #forms: Map<string, NamedObject>
  /** Images and forms by name. */
  readonly #objects: Map<string, NamedObject>
  readonly #opacities: Map<number, string>

  constructor(
    file: PdfFile,
    { fonts, packer, tools }: { fonts: Pick<FontSet, 'get'>; packer: ImagePacker; tools: PdfTools },
    state?: PrintState,
  ) {
    this.#file = file
    this.#fonts = fonts
    this.#packer = packer
    this.#tools = tools
    this.#codes = new FontCodes(fonts, state?.faces, state?.fontNames)
    this.#references = new Map(state?.faces.map(({ name, reference }) => [name, reference]))
    this.#images = new Map(state?.images)
    this.#forms = new Map(state?.forms)
    this.#objects = new Map([...this.#images.values(), ...this.#forms.values()].map((one) => [one.name, one]))
    this.#opacities = new Map(state?.opacities)
  }

  /** State for the next part. */
  state(): Pick<PrintState, 'faces' | 'fontNames' | 'images' | 'forms' | 'opacities'> {
    return {
      faces: this.#codes.used.map((face) => ({ ...face, reference: this.#referenceOf(face.name) })),
      fontNames: this.#codes.names,
      images: [...this.#images],
      forms: [...this.#forms],
      opacities: [...this.#opacities],
    }
  }

  get fullFaces(): string[] {
    return this.#codes.used.filter(({ glyphs }) => glyphs.length > maxCodes).map(({ face }) => face)
  }

  get openFaces(): string[] {
    return this.#codes.used.map(({ face }) => face)
  }

  /** Creates resource names for a page's content, and collects the used ones. */
  names(used: Set<string>): ResourceNames {
    const use = (name: string): string => {
      used.add(name)
      return name
    }
    return {
      font: (face) => {
        const name = this.#codes.name(face)
        this.#referenceOf(name)
        return use(name)
      },
      code: (face, coded) => this.#codes.code(face, coded),
      metrics: this.#codes.metrics,
      image: (url) => {
        const name = this.#urls.get(url)
        return name && use(name)
      },
      form: (op) => use(this.#shape(op).name),
      opacity: (value) => use(this.#opacity(value)),
    }
  }

  /** Embeds a page's images that earlier pages don't have. */
  async embedImages(images: ReadonlyMap<string, PdfImage>): Promise<void> {
    this.#urls = new Map()
    for (const [url, image] of images) {
      const known = this.#images.get(image.hash)
      const name = known?.name ?? `I${this.#images.size + 1}`
      this.#urls.set(url, name)
      if (known) continue
      const embedded = { name, ...(await embedImage(this.#file, image, this.#packer)) }
      this.#images.set(image.hash, embedded)
      this.#objects.set(name, embedded)
    }
  }

  /**
   * Returns the name of a form for this content.
   *
   * @param shared creates the form if there is none
   */
  form(hash: string, shared: SharedContent | undefined): string | undefined {
    const known = this.#forms.get(hash)
    if (known || !shared) return known?.name
    const { content, used, bounds } = shared
    const reference = this.#file.addStream(
      `/Type /XObject /Subtype /Form /BBox ${bounds} ${this.entriesOf(used)}`,
      latin1Bytes(content),
    )
    return this.#addForm(hash, reference, this.#isTransparent(used)).name
  }

  /** @param text operators in ASCII */
  hashOf(text: string): string {
    const hash = this.#tools.hashFile()
    hash.update(latin1Bytes(text))
    return Array.from(hash.digest(), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }

  /** Embeds full fonts. The next text of such a face starts another font. */
  embedFullFaces(): void {
    for (const face of this.fullFaces) {
      this.#embed(face)
      this.#codes.forget(face)
    }
  }

  /** Embeds all other fonts. */
  embedFonts(): void {
    for (const face of this.openFaces) this.#embed(face)
  }

  /** Resources of a page or a form. */
  entriesOf(used: ReadonlySet<string>): string {
    const entries = (write: (name: string) => string | undefined) =>
      [...used].flatMap((name) => {
        const value = write(name)
        return value ? [`/${name} ${value}`] : []
      })
    const values = new Map([...this.#opacities].map(([value, name]) => [name, value]))
    const fonts = entries((name) => this.#references.get(name))
    const objects = entries((name) => this.#objects.get(name)?.reference)
    const states = entries((name) => {
      const value = values.get(name)
      return value === undefined ? undefined : `<< /ca ${pdfNumber(value)} >>`
    })
    return (
      `/Resources << /Font << ${fonts.join(' ')} >> /XObject << ${objects.join(' ')} >>` +
      ` /ExtGState << ${states.join(' ')} >> >>`
    )
  }

  /** Group of a page with transparency, which needs a color space for blending. */
  groupOf(used: ReadonlySet<string>): string {
    return this.#isTransparent(used) ? ' /Group << /S /Transparency /CS /DeviceRGB >>' : ''
  }

  #isTransparent(used: ReadonlySet<string>): boolean {
    const opacities = new Set(this.#opacities.values())
    return [...used].some((name) => opacities.has(name) || this.#objects.get(name)?.isTransparent)
  }

  #embed(face: string): void {
    const used = this.#codes.used.find((one) => one.face === face)
    const font = this.#fonts.get(face)
    if (!used) return
    if (!font) throw new Error(`the font ${face} of a print is not loaded`)
    // Without glyphs, it is named but never used.
    const glyphs = used.glyphs.length ? used.glyphs : [{ parts: [], advance: 0, characters: ' ' }]
    embedFont(this.#file, font, glyphs, this.#tools, this.#referenceOf(used.name))
  }

  #referenceOf(name: string): PdfReference {
    const reference = this.#references.get(name) ?? this.#file.reserve()
    this.#references.set(name, reference)
    return reference
  }

  #shape(op: PathOp): NamedObject {
    const { parts, opacity, rotation } = op
    const hash = this.hashOf(JSON.stringify([parts, opacity, rotation]))
    return this.#forms.get(hash) ?? this.#addForm(hash, addShapeForm(this.#file, op), hasOpacity(op))
  }

  #addForm(hash: string, reference: PdfReference, isTransparent: boolean): NamedObject {
    const form = { name: `S${this.#forms.size + 1}`, reference, isTransparent }
    this.#forms.set(hash, form)
    this.#objects.set(form.name, form)
    return form
  }

  #opacity(value: number): string {
    const name = this.#opacities.get(value) ?? `G${this.#opacities.size + 1}`
    this.#opacities.set(value, name)
    return name
  }
}
