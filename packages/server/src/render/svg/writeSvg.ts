import type { Dimensions, PhysicalSize } from '@certificate-sdk/template'
import {
  escapeXml,
  type FontSet,
  type GlyphsOp,
  type GradientPaint,
  type InkOp,
  type PathPart,
} from '@certificate-sdk/template/internal'

/** An image file to embed. */
export interface SvgImage {
  /** Media type. */
  type: string
  bytes: Uint8Array
}

/** A certificate as draw operations, with the resources that they refer to. */
export interface SvgSource {
  ops: readonly InkOp[]
  page: Dimensions
  paper: PhysicalSize
  fonts: Pick<FontSet, 'get'>
  images: ReadonlyMap<string, SvgImage>
  /** Accessible name of the image. */
  title: string
  /** BCP 47. */
  language: string
  /** Prefix of every `id`, so that a page can contain several files. */
  prefix: string
}

/**
 * Writes a certificate as a self-contained SVG file: glyphs as outlines and images as data URLs, each once.
 * Deterministic.
 */
export function writeSvg({ ops, page, paper, fonts, images, title, language, prefix }: SvgSource): string {
  const ids = new Map<string, string>()
  const defs: string[] = []

  function define(key: string, write: (id: string) => string): string {
    const known = ids.get(key)
    if (known) return known
    const id = `${prefix}${ids.size + 1}`
    ids.set(key, id)
    defs.push(write(id))
    return id
  }

  function glyphs({ face, size, x, y, glyphs, opacity }: GlyphsOp): string {
    const font = fonts.get(face)
    if (!font || opacity === 0) return ''
    const scale = svgNumber(size / font.unitsPerEm)
    return glyphs
      .map((glyph) => {
        const outline = font.outline(glyph.id)
        if (!outline) return ''
        const id = define(`${face} ${glyph.id}`, (id) => `<path id="${id}" d="${outline}"/>`)
        return `<use href="#${id}" transform="translate(${svgNumber(x + glyph.x)} ${svgNumber(y + glyph.y)}) scale(${scale} -${scale})"/>`
      })
      .join('')
  }

  function shapePart({ outline, paint }: PathPart): string {
    const fill =
      typeof paint === 'string'
        ? escapeXml(paint)
        : `url(#${define(JSON.stringify(paint), (id) => gradientElement(id, paint))})`
    return `<path d="${outline}" fill="${fill}"/>`
  }

  function draw(op: InkOp): string {
    if (op.kind === 'glyphs') return glyphs(op)
    if (op.kind === 'path') return op.parts.map(shapePart).join('')
    if (op.kind === 'rects')
      return `<path d="${outlineOf(op.rects)}"${op.rotation || op.isSmooth ? '' : crisp}/>`
    const image = images.get(op.url)
    if (!image) return ''
    const address = `data:${image.type};base64,${Buffer.from(image.bytes).toString('base64')}`
    const id = define(
      op.url,
      (id) => `<image id="${id}" width="1" height="1" preserveAspectRatio="none" href="${address}"/>`,
    )
    if (op.crop) {
      const { crop } = op
      const part = [crop.x, crop.y, crop.width, crop.height].map(String).join(' ')
      return `<svg x="${svgNumber(op.x)}" y="${svgNumber(op.y)}" width="${svgNumber(op.width)}" height="${svgNumber(op.height)}" viewBox="${part}" preserveAspectRatio="none"><use href="#${id}"/></svg>`
    }
    return `<use href="#${id}" transform="translate(${svgNumber(op.x)} ${svgNumber(op.y)}) scale(${svgNumber(op.width)} ${svgNumber(op.height)})"/>`
  }

  const drawn = ops.map((op) => {
    const transform =
      op.rotation &&
      ` transform="rotate(${[op.rotation.degrees, op.rotation.x, op.rotation.y].map(svgNumber).join(' ')})"`
    const fill = op.kind === 'image' || op.kind === 'path' ? '' : ` fill="${escapeXml(op.color)}"`
    const opacity = op.opacity < 1 ? ` opacity="${svgNumber(op.opacity)}"` : ''
    const group = `<g${fill}${opacity}${transform ?? ''}>${draw(op)}</g>`
    return op.kind === 'glyphs' && op.href ? `<a href="${escapeXml(op.href)}">${group}</a>` : group
  })
  const [name, description] = [`${prefix}title`, `${prefix}desc`]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${svgNumber(paper.width)}pt" height="${svgNumber(paper.height)}pt" \
viewBox="0 0 ${svgNumber(page.width)} ${svgNumber(page.height)}" preserveAspectRatio="none" xml:lang="${escapeXml(language)}" \
role="img" aria-labelledby="${name}" aria-describedby="${description}">
<title id="${name}">${escapeXml(title)}</title>
<desc id="${description}">${escapeXml(wordsOf(ops))}</desc>
<defs>${defs.join('\n')}</defs>
<rect width="100%" height="100%" fill="#fff"/>
${drawn.join('\n')}
</svg>
`
}

const crisp = ' shape-rendering="crispEdges"'

/** Text of each field, one line per field; table cells are separate. */
function wordsOf(ops: readonly InkOp[]): string {
  const fields = new Map<number | undefined, string>()
  let last: number | undefined
  for (const op of ops) {
    if (op.kind !== 'glyphs') continue
    const gap = op.cell !== last && fields.has(op.field) ? ' ' : ''
    fields.set(op.field, (fields.get(op.field) ?? '') + gap + op.text)
    last = op.cell
  }
  return [...fields.values()].join('\n')
}

function outlineOf(rects: readonly number[]): string {
  let outline = ''
  for (let i = 0; i + 3 < rects.length; i += 4) {
    const [x, y, width, height] = rects.slice(i, i + 4).map(svgNumber)
    outline += `M${x} ${y}h${width}v${height}h-${width}z`
  }
  return outline
}

/** Gradient element for `defs`, in the coordinates of the filled shape. */
function gradientElement(id: string, paint: GradientPaint): string {
  const stops = paint.stops.map(({ offset, color, opacity }) => {
    const translucent = opacity < 1 ? ` stop-opacity="${svgNumber(opacity)}"` : ''
    return `<stop offset="${svgNumber(offset)}" stop-color="${escapeXml(color)}"${translucent}/>`
  })
  const [name, place] = paint.type === 'linear' ? linear(paint) : radial(paint)
  return `<${name} id="${id}" gradientUnits="userSpaceOnUse" ${place}>${stops.join('')}</${name}>`
}

function linear({ from, to }: Extract<GradientPaint, { type: 'linear' }>): [string, string] {
  return [
    'linearGradient',
    `x1="${svgNumber(from.x)}" y1="${svgNumber(from.y)}" x2="${svgNumber(to.x)}" y2="${svgNumber(to.y)}"`,
  ]
}

function radial({ middle, radius }: Extract<GradientPaint, { type: 'radial' }>): [string, string] {
  return [
    'radialGradient',
    `cx="${svgNumber(middle.x)}" cy="${svgNumber(middle.y)}" r="${svgNumber(radius)}"`,
  ]
}

/** Formats a number to six decimals: precise enough for outlines in font units on a page of 10,000 px. */
function svgNumber(value: number): string {
  return String(Number(value.toFixed(6)))
}
