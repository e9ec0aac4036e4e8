import type { InkOp } from '../drawing/DrawOp.ts'
import { withoutIsolates } from '../drawing/withoutIsolates.ts'
import type { FontSet } from '../fonts/FontSet.ts'
import type { PhysicalSize } from '../model/physicalSize.ts'
import type { Dimensions } from '../model/Template.ts'
import { addOutputIntent } from './addOutputIntent.ts'
import { latin1Bytes } from './bytes.ts'
import { drawingOperators } from './contentStream.ts'
import { pdfNumber as n, PdfFile, type PdfReference, pdfDate, pdfText } from './PdfFile.ts'
import type { ImagePacker, PdfImage } from './PdfImage.ts'
import type { PdfInformation } from './PdfInformation.ts'
import type { PdfTools } from './PdfTools.ts'
import { PrintResources } from './PrintResources.ts'
import type { PrintEnd, PrintPart, PrintState } from './PrintState.ts'
import { pageGeometry } from './pageGeometry.ts'

/** A page of a certificate on a sheet. */
export interface PlacedPage {
  ops: readonly InkOp[]
  /** In template px. */
  size: Dimensions
  paper: PhysicalSize
  /** Bottom left corner on the sheet, in points. */
  x: number
  y: number
}

/** A side of a sheet, in points from its bottom left corner. */
export interface PrintSheet {
  width: number
  height: number
  /** Boxes of a single-page sheet, trimmed and with bleed: left, bottom, right, top. */
  trim?: readonly number[]
  bleed?: readonly number[]
  /** Crop marks: from x, y to x, y. */
  marks: readonly (readonly [number, number, number, number])[]
}

/** Always the first object, because every part refers to it. */
const treeRoot: PdfReference = '1 0 R'

/** Minimum size of shared contents, in bytes; shorter ones take less space than a reference to a form. */
const minShared = 200

/** Number of previous pages compared with the next: more than a certificate has. */
const recentPages = 8

/** Width of crop marks, in points: a hairline that every printer prints. */
const markWidth = 0.25

interface PrintTools {
  /** The loaded fonts, including those of the page being added. */
  fonts: Pick<FontSet, 'get'>
  /** For images that PDF can't contain directly. */
  packer: ImagePacker
  tools: PdfTools
}

/**
 * Writes many certificates as one PDF, in parts: fonts, images, and content shared by neighboring pages are included
 * once. For paper: without structure, links, and signatures, unlike the certificates' own files.
 */
export class PrintWriter {
  readonly #file: PdfFile
  readonly #tools: PrintTools
  readonly #resources: PrintResources
  readonly #nodes: { reference: PdfReference; pages: number }[]
  readonly #kids: PdfReference[] = []
  #node: PdfReference | undefined
  #recent: (readonly string[])[]

  /** @param state after the previous part; absent at the start */
  constructor(tools: PrintTools, state?: PrintState) {
    this.#file = new PdfFile(tools.tools, state?.objects)
    this.#tools = tools
    if (!state) this.#file.reserve()
    this.#resources = new PrintResources(this.#file, tools, state)
    this.#nodes = [...(state?.nodes ?? [])]
    this.#recent = [...(state?.recent ?? [])]
  }

  /** Faces whose fonts the next call of `add` embeds, because they are almost full. */
  get fullFaces(): readonly string[] {
    return this.#resources.fullFaces
  }

  /** Faces whose fonts `end` embeds. */
  get openFaces(): readonly string[] {
    return this.#resources.openFaces
  }

  /** Total size of the added contents and images. */
  get byteLength(): number {
    return this.#file.streamBytes
  }

  /**
   * Adds a sheet.
   *
   * @param images of the pages, by URL
   */
  async add(
    sheet: PrintSheet,
    placed: readonly PlacedPage[],
    images: ReadonlyMap<string, PdfImage>,
  ): Promise<void> {
    this.#resources.embedFullFaces()
    await this.#resources.embedImages(images)
    const { width, height, trim, bleed, marks } = sheet
    const used = new Set<string>()
    const isWhole = placed.length === 1 && !marks.length && placed[0]?.x === 0 && placed[0].y === 0
    const lines = placed.flatMap((page) => this.#pageOperators(page, used, isWhole))
    const content = [...lines, ...markOperators(marks)].join('\n')
    const contents = content ? ` /Contents ${this.#file.addStream('', latin1Bytes(content))}` : ''
    this.#node ??= this.#file.reserve()
    const boxes = `${box('MediaBox', [0, 0, width, height])}${box('BleedBox', bleed)}${box('TrimBox', trim)}`
    this.#kids.push(
      this.#file.add(
        `<< /Type /Page /Parent ${this.#node}${boxes}${contents}${this.#resources.groupOf(used)}` +
          ` ${this.#resources.entriesOf(used)} >>`,
      ),
    )
  }

  /** Writes the added sheets as the next part. */
  write(): PrintPart {
    this.#closeNode()
    const part = this.#file.writePart()
    const state: PrintState = {
      ...this.#resources.state(),
      objects: part.objects,
      nodes: this.#nodes,
      recent: this.#recent,
    }
    return { ...part, state }
  }

  /**
   * Adds the end of the document: fonts, page tree, and metadata. Call {@link write} afterwards.
   *
   * @param preferences entries for the print dialog
   */
  end(information: Omit<PdfInformation, 'id'>, preferences = ''): PrintEnd {
    this.#closeNode()
    this.#resources.embedFonts()
    const kids = this.#nodes.map(({ reference }) => reference)
    const count = this.#nodes.reduce((sum, { pages }) => sum + pages, 0)
    this.#file.add(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${count} >>`, treeRoot)
    const { language = 'en', title, author, createdAt } = information
    const root = this.#file.add(
      `<< /Type /Catalog /Pages ${treeRoot} /Lang ${pdfText(language)}` +
        ` /OutputIntents [${addOutputIntent(this.#file, this.#tools.tools)}]` +
        ` /ViewerPreferences << /DisplayDocTitle true${preferences} >> >>`,
    )
    const dictionary = this.#file.add(
      `<< /Title ${pdfText(title)} /Author ${pdfText(author)} /Creator (Certificate SDK)` +
        ` /Producer (Certificate SDK) /CreationDate ${pdfDate(createdAt)} >>`,
    )
    return { root, information: dictionary }
  }

  /** Adds the pages so far to the tree. */
  #closeNode(): void {
    if (!this.#node) return
    const [reference, pages] = [this.#node, this.#kids.length]
    const kids = this.#kids.join(' ')
    this.#file.add(`<< /Type /Pages /Parent ${treeRoot} /Kids [${kids}] /Count ${pages} >>`, reference)
    this.#nodes.push({ reference, pages })
    this.#node = undefined
  }

  #pageOperators({ ops, size, paper, x, y }: PlacedPage, used: Set<string>, isWhole: boolean): string[] {
    const { matrix } = pageGeometry(size, paper)
    const hashes: string[] = []
    const drawn = groupsOf(ops.map(withoutIsolates)).map((group) =>
      this.#groupOperators(group, size, { used, hashes }),
    )
    this.#recent = [...this.#recent, hashes].slice(-recentPages)
    if (isWhole) return [matrix, ...drawn]
    const clip = `0 0 ${n(paper.width)} ${n(paper.height)} re W n`
    return ['q', `1 0 0 1 ${n(x)} ${n(y)} cm`, clip, matrix, ...drawn, 'Q']
  }

  /** Draws a group: as a form from the second page with the same content on. */
  #groupOperators(
    ops: readonly InkOp[],
    { width, height }: Dimensions,
    { used, hashes }: { used: Set<string>; hashes: string[] },
  ): string {
    const own = new Set<string>()
    const content = drawingOperators(ops, this.#resources.names(own)).join('\n')
    const inline = () => {
      for (const name of own) used.add(name)
      return content
    }
    if (content.length < minShared) return inline()
    const hash = this.#resources.hashOf(`${width} ${height} ${content}`)
    const isRepeated = this.#recent.some((page) => page.includes(hash))
    hashes.push(hash)
    // Ink may extend past the page, which clips it.
    const bounds = `[${n(-width)} ${n(-height)} ${n(2 * width)} ${n(2 * height)}]`
    const form = this.#resources.form(hash, isRepeated ? { content, used: own, bounds } : undefined)
    if (!form) return inline()
    used.add(form)
    return `/${form} Do`
  }
}

/** Groups operations by field, including those below and between fields. */
function groupsOf(ops: readonly InkOp[]): InkOp[][] {
  const groups: InkOp[][] = []
  for (const op of ops) {
    const last = groups.at(-1)
    if (last && last[0]?.field === op.field) last.push(op)
    else groups.push([op])
  }
  return groups
}

function markOperators(marks: PrintSheet['marks']): string[] {
  if (!marks.length) return []
  return [
    'q',
    `${markWidth} w 0 G`,
    ...marks.map(([x, y, toX, toY]) => `${n(x)} ${n(y)} m ${n(toX)} ${n(toY)} l S`),
    'Q',
  ]
}

function box(name: string, sides: readonly number[] | undefined): string {
  return sides ? ` /${name} [${sides.map(n).join(' ')}]` : ''
}
