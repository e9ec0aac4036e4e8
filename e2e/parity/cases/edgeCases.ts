import type { TemplateField } from '@certificate-sdk/template'
import { type DesignCase, designCase } from '../DesignCase.ts'
import { imageUrl, paper } from './backgrounds.ts'

const page = { width: 480, height: 320 }
const seal = imageUrl({ width: 220, height: 140, seed: 41, type: 'image/png', translucent: true })
const families = ['Arial', 'Pinyon Script', 'UnifrakturMaguntia', 'Playfair Display']

/** The author's own words and images over every edge and corner, and larger than the page. */
export function edgeCases(): DesignCase[] {
  const places: [string, number, number, number][] = [
    ['left', -17.3, 140, 0],
    ['right', 400.6, 140, 0],
    ['top', 100, -14.2, 0],
    ['bottom', 100, 297.4, 0],
    ['top left', -30, -20, 0],
    ['bottom right', 380, 300, 0],
    ['left, turned', -10, 180, 31],
    ['right, turned', 450, 100, 68.5],
    ['bottom, turned', 200, 290, -12],
    ['top, turned', 200, 20, 184],
  ]
  const over = places.map(([name, x, y, rotation], i) => {
    const fields: TemplateField[] = [
      {
        type: 'text',
        text: 'Sample Swash',
        x,
        y,
        width: 400,
        fontSize: 44,
        fontFamily: families[i % 4] as string,
        rotation,
      },
      {
        type: 'text',
        text: '中文 ágy',
        x: x + 20,
        y: y - 60,
        width: 400,
        fontSize: 30,
        rotation,
        opacity: 0.5,
      },
      { type: 'image', text: 'Seal', x: x + 10, y: y - 30, fontSize: 60, imageUrl: seal, rotation },
    ]
    return designCase('edges', name, { imageUrl: paper, dimensions: page, fields })
  })
  const huge = families.map((fontFamily, i) =>
    designCase('edges', `huge letters in ${fontFamily}`, {
      imageUrl: paper,
      dimensions: page,
      fields: [
        { type: 'text', text: 'Rg', x: -90, y: -150, width: 3000, fontSize: 620, fontFamily, opacity: 0.4 },
        {
          type: 'text',
          text: '&',
          x: 500,
          y: 330,
          width: 3000,
          fontSize: 900,
          fontFamily,
          rotation: 170 + i,
        },
      ],
    }),
  )
  return [...over, ...huge]
}
