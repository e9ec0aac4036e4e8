import type { Crop, Dimensions, Fill, TemplateField } from '@certificate-sdk/template'
import type { MeasureText } from '../text/MeasureText.ts'
import type { TextBlock } from '../text/TextBlock.ts'
import { elementAt, elementsOf, localName, numberIn } from '../xml/findElements.ts'
import type { XmlElement } from '../xml/parseXml.ts'
import { shapeLine } from './fontLines.ts'
import type { Presentation, PresentationPart } from './Presentation.ts'
import { readColors } from './slideColors.ts'
import { boxOf, type GroupScale, groupScale, type SlideBox, turnedCorner } from './slideGeometry.ts'
import { slideShape } from './slideShape.ts'
import { slideTable } from './slideTable.ts'
import type { TableField } from './slideTableField.ts'
import { slideTexts } from './slideTexts.ts'

/** An image on a slide. */
export interface SlideImage {
  /** Path of its file in the archive. */
  path: string
  field: TemplateField
  /** True if it covers the slide. */
  isFull: boolean
}

/** A shape on a slide. */
export interface SlideShape {
  field: TemplateField
  /** Index of the table that it is a part of. */
  cellOf?: number
}

/** Kind of content that a template can't have. */
export type LeftOutPart = 'chart' | 'diagram' | 'image' | 'other'

/** Contents of the first slide in painting order; lengths are in px. */
export interface Slide {
  parts: (SlideShape | SlideImage)[]
  texts: TextBlock[]
  background: Fill
  /** Path of the image that fills the background. */
  backgroundImage: string | undefined
  /** Contents that templates don't support, such as charts. */
  leftOut: LeftOutPart[]
  /** Tables as single fields, whose cells are included in the parts and texts; `undefined` for those that can't be one. */
  tables: (TableField | undefined)[]
}

const maxShapes = 2_000
const maxDepth = 20

/**
 * Reads the first slide of a presentation.
 *
 * @param page its size in px
 */
export function readSlide(presentation: Presentation, page: Dimensions, measure: MeasureText): Slide {
  const { master, layout, slide, theme, defaults } = presentation
  const pixelsPerEmu = page.width / presentation.width
  const colors = readColors(theme, master?.root)
  const fontOf = (kind: string) =>
    elementAt(theme, `themeElements/fontScheme/${kind}/latin`)?.attributes.typeface ?? 'Arial'
  const [majorFont, minorFont] = [fontOf('majorFont'), fontOf('minorFont')]
  const result: Slide = { parts: [], texts: [], ...backgroundOf(), leftOut: [], tables: [] }
  const whole: GroupScale = { scaleX: pixelsPerEmu, scaleY: pixelsPerEmu, x: 0, y: 0 }
  let shapes = 0

  function backgroundOf(): Pick<Slide, 'background' | 'backgroundImage'> {
    for (const part of [slide, layout, master]) {
      const bg = elementAt(part?.root, 'cSld/bg')
      const properties = elementAt(bg, 'bgPr')
      const blip = elementAt(properties, 'blipFill/blip')?.attributes['r:embed']
      const fill = properties ? colors.fillIn(properties) : undefined
      const reference = colors.colorIn(elementAt(bg, 'bgRef'))
      if (bg)
        return {
          background: fill?.fill ?? reference?.color ?? '#ffffff',
          backgroundImage: blip === undefined ? undefined : part?.targets.get(blip),
        }
    }
    return { background: '#ffffff', backgroundImage: undefined }
  }

  /** Returns the shapes of the layout and the master with the same role in the design, most general first. */
  function basesOf(shape: XmlElement): XmlElement[] {
    const placeholder = elementAt(shape, 'nvSpPr/nvPr/ph')
    if (!placeholder) return []
    const { idx } = placeholder.attributes
    const kind = placeholder.attributes.type ?? 'obj'
    const inPart = (part: PresentationPart | undefined, matches: (other: XmlElement) => boolean) =>
      elementsOf(elementAt(part?.root, 'cSld/spTree'), 'sp').find((other) => {
        const ph = elementAt(other, 'nvSpPr/nvPr/ph')
        return ph !== undefined && matches(ph)
      })
    const byIndex = (ph: XmlElement) => idx !== undefined && ph.attributes.idx === idx
    const byKind = (ph: XmlElement) => groupOf(ph.attributes.type ?? 'obj') === groupOf(kind)
    const inLayout = inPart(layout, byIndex) ?? inPart(layout, byKind)
    const inMaster = inPart(master, byKind)
    return [inMaster, inLayout].filter((one) => one !== undefined)
  }

  function addText(shape: XmlElement, box: SlideBox, bases: readonly XmlElement[]): void {
    const body = elementAt(shape, 'txBody')
    if (!body) return
    const placeholderElement = elementAt(shape, 'nvSpPr/nvPr/ph')
    const kind = placeholderElement && groupOf(placeholderElement.attributes.type ?? 'obj')
    const styles = elementAt(master?.root, 'txStyles')
    const styleName = kind === 'title' ? 'titleStyle' : kind === 'body' ? 'bodyStyle' : 'otherStyle'
    const style = kind === undefined ? undefined : elementAt(styles, styleName)
    const bodies = [...bases, shape].map((one) => elementAt(one, 'txBody/bodyPr'))
    const isRound = elementAt(shape, 'spPr/prstGeom')?.attributes.prst === 'ellipse'
    const inset = isRound ? (1 - Math.SQRT1_2) / 2 : 0
    const room = {
      ...box,
      x: box.x + inset * box.width,
      y: box.y + inset * box.height,
      width: box.width * (1 - 2 * inset),
      height: box.height * (1 - 2 * inset),
    }
    result.texts.push(
      ...slideTexts(body, room, {
        colors,
        majorFont,
        minorFont,
        styles: [defaults, style, ...[...bases, shape].map((one) => elementAt(one, 'txBody/lstStyle'))],
        bodies,
        color: colors.colorIn(elementAt(shape, 'style/fontRef'))?.color,
        pixelsPerEmu,
        measure,
        lineOf: () => shapeLine,
      }),
    )
  }

  function addFrame(frame: XmlElement, scale: GroupScale): void {
    const data = elementAt(frame, 'graphic/graphicData')
    const table = elementAt(data, 'tbl')
    const box = boxOf(elementAt(frame, 'xfrm'), scale)
    if (table && box) {
      const styles = [defaults, elementAt(elementAt(master?.root, 'txStyles'), 'otherStyle')]
      const cells = slideTable(table, box, { colors, majorFont, minorFont, styles, pixelsPerEmu, measure })
      const cellOf = result.tables.push(cells.whole) - 1
      result.parts.push(...cells.fields.map((field) => ({ field, cellOf })))
      result.texts.push(...cells.texts.map((text) => ({ ...text, cellOf })))
    } else result.leftOut.push(frameKind(data))
  }

  function addImage(shape: XmlElement, box: SlideBox, part: PresentationPart): boolean {
    const fill = elementAt(shape, 'blipFill') ?? elementAt(shape, 'spPr/blipFill')
    const path = part.targets.get(elementAt(fill, 'blip')?.attributes['r:embed'] ?? '')
    if (path === undefined || !/\.(png|jpe?g|webp)$/i.test(path) || box.width < 1 || box.height < 1)
      return false
    const crop = cropOf(elementAt(fill, 'srcRect'))
    const near = (a: number, b: number, size: number) => Math.abs(a - b) <= 0.02 * size
    const isFull =
      !crop &&
      box.angle === 0 &&
      near(box.x, 0, page.width) &&
      near(box.y, 0, page.height) &&
      near(box.width, page.width, page.width) &&
      near(box.height, page.height, page.height)
    const corner = turnedCorner(box)
    result.parts.push({
      path,
      isFull,
      field: {
        type: 'image',
        text: elementAt(shape, 'nvPicPr/cNvPr')?.attributes.name?.slice(0, 100) ?? '',
        x: Math.round(corner.x),
        y: Math.round(corner.y),
        fontSize: Math.max(1, Math.round(box.height)),
        width: Math.max(1, Math.round(box.width)),
        ...(box.angle !== 0 && { rotation: box.angle }),
        ...(crop && { crop }),
      },
    })
    return true
  }

  function visit(element: XmlElement, part: PresentationPart, scale: GroupScale, depth: number): void {
    const name = localName(element)
    if (++shapes > maxShapes || depth > maxDepth) return
    if (name === 'AlternateContent') {
      const content = elementAt(element, 'Fallback') ?? elementAt(element, 'Choice')
      for (const child of elementsOf(content)) visit(child, part, scale, depth + 1)
      return
    }
    if (isHidden(element)) return
    if (name === 'grpSp') {
      const inner = groupScale(elementAt(element, 'grpSpPr/xfrm'), scale)
      for (const child of elementsOf(element)) visit(child, part, inner, depth + 1)
      return
    }
    if (name === 'graphicFrame') addFrame(element, scale)
    if (name === 'contentPart') result.leftOut.push('other')
    if (name !== 'sp' && name !== 'cxnSp' && name !== 'pic') return
    const bases = basesOf(element)
    const isPlaceholder = elementAt(element, 'nvSpPr/nvPr/ph') !== undefined
    // Placeholders of layouts are only models for the slide's own.
    if (isPlaceholder && part !== slide) return
    const box = [element, ...bases.toReversed()]
      .map((one) => boxOf(elementAt(one, 'spPr/xfrm'), scale))
      .find((one) => one !== undefined)
    if (!box) return
    if (name === 'pic' || elementAt(element, 'spPr/blipFill')) {
      if (!addImage(element, box, part)) result.leftOut.push('image')
    } else {
      const field = slideShape(element, box, colors, pixelsPerEmu)
      if (field) result.parts.push({ field })
      else if (field === undefined) result.leftOut.push('other')
    }
    addText(element, box, bases)
  }

  const showsMaster = [slide, layout].every((part) => part?.root.attributes.showMasterSp !== '0')
  for (const part of [
    showsMaster ? master : undefined,
    slide.root.attributes.showMasterSp === '0' ? undefined : layout,
    slide,
  ])
    if (part)
      for (const child of elementsOf(elementAt(part.root, 'cSld/spTree'))) visit(child, part, whole, 0)
  return result
}

function frameKind(data: XmlElement | undefined): LeftOutPart {
  const { uri = '' } = data?.attributes ?? {}
  return /chart/i.test(uri) ? 'chart' : /diagram/i.test(uri) ? 'diagram' : 'other'
}

function isHidden(shape: XmlElement): boolean {
  return elementsOf(shape).some((child) => elementAt(child, 'cNvPr')?.attributes.hidden === '1')
}

function groupOf(kind: string): string {
  if (kind === 'title' || kind === 'ctrTitle') return 'title'
  return /^(body|subTitle|obj)$/.test(kind) ? 'body' : kind
}

function cropOf(rect: XmlElement | undefined): Crop | undefined {
  const side = (name: string) => Math.min(1, Math.max(0, (numberIn(rect, name) ?? 0) / 100_000))
  const [l, t, r, b] = [side('l'), side('t'), side('r'), side('b')]
  const [width, height] = [1 - l - r, 1 - t - b]
  return l + t + r + b > 0 && width > 0.01 && height > 0.01 ? { x: l, y: t, width, height } : undefined
}
