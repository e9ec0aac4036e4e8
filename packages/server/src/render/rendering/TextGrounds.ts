import type { Dimensions } from '@certificate-sdk/template'
import {
  type CertificatePage,
  type Color,
  colorsOf,
  type DrawOp,
  type FieldLayout,
  groundOps,
  groundSize,
  type ImageOp,
  type InkShapes,
  intersects,
  isReadable,
  type Layout,
  type Point,
  paintGround,
  paintTextGround,
  textsOnGround,
} from '@certificate-sdk/template/internal'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import type { FontTools } from './FontTools.ts'
import type { RenderImages } from './RenderImages.ts'

/** Returns the color at a point of a page; `undefined` outside it. */
type ColorAt = (point: Point) => Color | undefined

/** Number of cached grounds: about 0.6 MB each. */
const keptGrounds = 8

/** Node in a tree of backgrounds: each next operation leads to another node. */
class Ground {
  readonly next = new WeakMap<DrawOp, Ground>()
}

/**
 * Finds values that are hard to read on their background, by the editor's rule. Backgrounds are painted once per
 * template, on a small page.
 */
export class TextGrounds {
  readonly #images: Pick<RenderImages, 'small'>
  /** Keyed by the pages of a template's sample. */
  readonly #grounds = new WeakMap<CertificatePage, Ground>()
  readonly #colors = new LRUCache<Ground, Promise<ColorAt | undefined>>({ max: keptGrounds })
  readonly #readable = new WeakMap<FieldLayout, { ground: Ground; isReadable: boolean }>()

  constructor(images: Pick<RenderImages, 'small'>) {
    this.#images = images
  }

  /** @returns the indexes of their fields; skips those above an unreadable image, which authors have seen */
  async hardToRead(
    page: CertificatePage,
    sample: CertificatePage,
    { fields }: Pick<Layout, 'fields'>,
    tools: Pick<FontTools, 'ink' | 'resources'>,
  ): Promise<number[]> {
    const root = this.#grounds.get(sample) ?? new Ground()
    this.#grounds.set(sample, root)
    const found: number[] = []
    for (const { index, ground: below } of textsOnGround(fields)) {
      const layout = fields[index] as FieldLayout
      if (!layout.isValue || !layout.ops.length) continue
      const ops = withoutImagesBeside(below, layout, tools.ink)
      const ground = ops.reduce((before, op) => after(before, op), root)
      let known = this.#readable.get(layout)
      if (known?.ground !== ground) {
        const colorAt = await this.#colorsOn(ground, ops, page, tools)
        const points = page.paper.width / page.size.width
        known = { ground, isReadable: !colorAt || isReadable(layout.ops, colorAt, points) }
        this.#readable.set(layout, known)
      }
      if (!known.isReadable) found.push(index)
    }
    return found
  }

  /** Returns `undefined` if an image can't be read now. */
  async #colorsOn(
    ground: Ground,
    ops: readonly DrawOp[],
    page: CertificatePage,
    tools: Pick<FontTools, 'resources'>,
  ): Promise<ColorAt | undefined> {
    const known = this.#colors.get(ground)
    if (known) return known
    const colors = this.#paint([...groundOps(page), ...ops], page.size, tools)
    this.#colors.set(ground, colors)
    const made = await colors
    if (!made) this.#colors.delete(ground)
    return made
  }

  async #paint(
    ops: readonly DrawOp[],
    page: Dimensions,
    { resources }: Pick<FontTools, 'resources'>,
  ): Promise<ColorAt | undefined> {
    const size = groundSize(page)
    const images = new Map<string, Canvas>()
    for (const url of new Set(ops.flatMap((op) => (op.kind === 'image' ? op.url : [])))) {
      const image = await this.#images.small(url, size)
      if (!image) return undefined
      images.set(url, image)
    }
    const context = createCanvas(size.width, size.height).getContext('2d')
    paintGround(context, { x: 0, y: 0, ...size })
    paintTextGround(context, ops, page, resources, (url) => images.get(url))
    return colorsOf(context.getImageData(0, 0, size.width, size.height).data, page)
  }
}

/** The background after another operation. */
function after(ground: Ground, op: DrawOp): Ground {
  const known = ground.next.get(op) ?? new Ground()
  ground.next.set(op, known)
  return known
}

/** Drops recipients' photos that don't touch texts, because repainting the background for each would take long. */
function withoutImagesBeside(
  ground: readonly DrawOp[],
  { ops }: FieldLayout,
  ink: Pick<InkShapes, 'bounds'>,
): readonly DrawOp[] {
  const words = ops.map((op) => ink.bounds(op))
  const isBeside = (op: ImageOp) => !words.some((box) => intersects(ink.bounds(op), box))
  return ground.filter((op) => op.kind !== 'image' || !isBeside(op))
}
