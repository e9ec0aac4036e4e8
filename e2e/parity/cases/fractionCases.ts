import type { TemplateField } from '@certificate-sdk/template'
import { type DesignCase, designCase } from '../DesignCase.ts'
import { imageUrl } from './backgrounds.ts'

const sizes: [number, number][] = [
  [841.89, 595.28],
  [842.5, 595.3],
  [595.28, 841.89],
  [600.5, 400.5],
  [333.33, 250.49],
  [333.34, 250.51],
  [612.25, 792.75],
  [16.6, 16.4],
  [1123.5, 794.4],
  [700.01, 499.99],
]
const backgrounds = [
  imageUrl({ width: 1684, height: 1191, seed: 31, type: 'image/jpeg' }),
  imageUrl({ width: 421, height: 298, seed: 32, type: 'image/png', translucent: true }),
]

/** Pages whose sizes are not whole pixels, with backgrounds that are larger and smaller than the page. */
export function fractionCases(): DesignCase[] {
  return sizes.flatMap(([width, height]) =>
    backgrounds.map((background, i) => {
      const fields: TemplateField[] = [
        {
          type: 'name',
          text: 'Name',
          x: width / 2,
          y: height / 3,
          fontSize: Math.max(2, width / 24),
          alignment: 'center',
          width: width * 0.9,
        },
      ]
      const large = width > 100
      if (large)
        fields.push({ type: 'qr', text: 'Code', x: width - 120.7, y: height - 120.3, fontSize: 100.5 })
      return designCase('fractions', `${width} × ${height}, ${i ? 'PNG' : 'JPEG'}`, {
        imageUrl: background,
        dimensions: { width, height },
        fields,
      })
    }),
  )
}
