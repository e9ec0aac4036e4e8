import { readFontFile } from '@certificate-sdk/fonts/node'
import { createCanvas, Path2D } from '@napi-rs/canvas'
import { describe, expect, it, vi } from 'vitest'
import { createEditorResources } from '../../assets/createEditorResources.ts'
import { canvasItems } from '../../scene/CanvasItem.ts'
import { testDocument, testField } from '../../testing/testDocument.ts'
import { testSamples } from '../../testing/testSamples.ts'
import type { Context2D } from './Context2D.ts'
import { createContentPainter } from './createContentPainter.ts'
import { createIncrementalPainter } from './createIncrementalPainter.ts'

vi.stubGlobal('Path2D', Path2D)
const resources = await createEditorResources([], readFontFile)
const painter = createContentPainter(resources)

/** A whole number, at which words of a line are painted like the line. */
const zoom = 1
const page = { ...testDocument().page, imageUrl: '' }
const { dimensions } = page
const words = 'with great success the course on sailing small boats in all weathers, '
const parts = [
  { text: words },
  { text: words, isBold: true },
  { text: words, isItalic: true, isUnderline: true },
  { text: words, fontSize: 15 },
  { text: words, color: '#aa0000' },
]

/**
 * Returns a page with a text of several lines in several styles, and a letter beside it, after typing some keys at its
 * end.
 */
function pageAfter(keys: string) {
  const runs = [...parts, { text: `and ${keys}`, isItalic: true }]
  const text = runs.map((run) => run.text).join('')
  const { fields } = testDocument(
    testField({ text, runs, width: 440, fontSize: 12, fit: 'wrap', alignment: 'left' }),
    testField({ text: 'g', x: 500, y: 20, fontSize: 60, color: '#8888ff' }),
  )
  return { page, fields }
}

/** Returns a canvas, its painter, and the glyphs of the last painting. */
function createPage() {
  const canvas = createCanvas(dimensions.width * zoom, dimensions.height * zoom)
  const context = canvas.getContext('2d')
  let glyphs = 0
  const paint = createIncrementalPainter({
    ...painter,
    operations(surface, ops, page) {
      for (const op of ops) glyphs += op.kind === 'glyphs' ? op.glyphs.length : 0
      painter.operations(surface, ops, page)
    },
  })
  return {
    /** Returns the number of glyphs that were painted. */
    show(document: ReturnType<typeof pageAfter>): number {
      glyphs = 0
      const items = canvasItems({ document, samples: testSamples, resourcesVersion: 0 }, resources)
      const view = { items, page: document.page, viewport: { zoom, x: 0, y: 0 }, canvas, version: 0 }
      context.setTransform(zoom, 0, 0, zoom, 0, 0)
      paint(context as unknown as Context2D as CanvasRenderingContext2D, view, items, 0)
      return glyphs
    },
    pixels: () => Buffer.from(context.getImageData(0, 0, canvas.width, canvas.height).data),
  }
}

describe('painting a key in a text of many styles', () => {
  it('gives the pixels of painting all of it, and mostly paints the word alone', async () => {
    const typed = 'letters gypsy'
    await resources.load(pageAfter(typed), testSamples)
    const kept = createPage()
    const counts: number[] = []
    for (let length = 0; length <= typed.length; length++) {
      const document = pageAfter(typed.slice(0, length))
      counts.push(kept.show(document))
      const anew = createPage()
      expect(anew.show(document)).toBeGreaterThan(300)
      expect(kept.pixels().equals(anew.pixels())).toBe(true)
    }
    // Only a key that changes line breaks changes more than its word.
    const keys = counts.slice(2).sort((a, b) => a - b)
    expect(keys[Math.floor(keys.length / 2)]).toBeLessThan(10)
  })
})
