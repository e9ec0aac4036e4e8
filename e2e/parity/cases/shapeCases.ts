import { type Fill, ornamentNames, type TemplateField } from '@certificate-sdk/template'
import { type DesignCase, designCase } from '../DesignCase.ts'
import { imageUrl, paper, smallPage } from './backgrounds.ts'

const clear = imageUrl({ width: 64, height: 42, seed: 31, type: 'image/png', translucent: true })
const colors = ['#7a1f5c', '#c9a227', '#0b5c7a']
const linear: Fill = {
  type: 'linear',
  angle: 35,
  stops: [
    { offset: 0, color: '#fff3d6' },
    { offset: 0.4, color: '#c9a227' },
    { offset: 1, color: '#0b3d5c', opacity: 0.3 },
  ],
}
const radial: Fill = {
  type: 'radial',
  stops: [
    { offset: 0.1, color: '#ffffff' },
    { offset: 1, color: '#7a1f5c' },
  ],
}
const fills: readonly (Fill | undefined)[] = [undefined, '#e8eef7', linear, radial]
const dashes = [undefined, [12, 5], [0, 7.5], [9, 3, 2]]
const degrees = [0, 7, 45, 90, 123.4, 183]

/** Lines, rectangles, and ellipses in every fill, dash, and rotation; every ornament; and gradients under the page. */
export function shapeCases(): DesignCase[] {
  const plain = degrees.map((rotation, i) =>
    designCase('shapes', `${rotation}°`, {
      imageUrl: paper,
      dimensions: smallPage,
      fields: plainShapes(rotation, i),
    }),
  )
  const ornaments = ornamentNames.map((ornament, i) =>
    designCase('shapes', ornament, {
      imageUrl: paper,
      dimensions: smallPage,
      fields: [
        frame({ ornament, x: 10.5, y: 8, width: 620, height: 400, opacity: i % 2 ? 0.6 : 1 }),
        frame({ ornament, x: 330, y: 60, width: 220, height: 130.5, rotation: 20 * i + 3, fill: radial }),
        { type: 'name', text: 'Name', x: 320, y: 300, fontSize: 28, alignment: 'center' },
      ],
    }),
  )
  const pages = [linear, radial, '#f3e9d2'].map((background, i) =>
    designCase('shapes', `page ${i}`, {
      imageUrl: clear,
      dimensions: smallPage,
      background,
      fields: [{ type: 'name', text: 'Name', x: 320, y: 180, fontSize: 40, alignment: 'center' }],
    }),
  )
  // A surface that ends at the page's edge antialiases what crosses the edge in its own way.
  const across = dashes.map((dash, i) =>
    designCase('shapes', `across the edges, dash ${i}`, {
      imageUrl: paper,
      dimensions: smallPage,
      fields: crossingShapes(dash),
    }),
  )
  return [...plain, ...ornaments, ...pages, ...across]
}

function frame(keys: Partial<TemplateField>): TemplateField {
  const place = { text: 'Frame', x: 0, y: 0, fontSize: 16 }
  return { type: 'frame', ...place, stroke: '#0b3d5c', fill: '#c9a227', strokeWidth: 1.5, ...keys }
}

function crossingShapes(dash: number[] | undefined): TemplateField[] {
  const { width, height } = smallPage
  const corners = [-23.4, -7.25, 31.6].flatMap((out) => [
    { x: out, y: 40.3 },
    { x: width - 60 - out, y: 90.7 },
    { x: 80.2 - out, y: out },
    { x: 300.9 + out, y: height - 45 - out },
  ])
  return corners.map(({ x, y }, i) => ({
    type: i % 3 === 2 ? 'ellipse' : 'rectangle',
    text: `Shape ${i}`,
    x,
    y,
    fontSize: 16,
    width: 60 + i * 3.3,
    height: 45 + i,
    rotation: i % 4 === 3 ? 17 : 0,
    stroke: colors[i % 3] as string,
    strokeWidth: 0.7 + i * 0.6,
    ...(dash && { dash }),
  }))
}

function plainShapes(rotation: number, seed: number): TemplateField[] {
  return Array.from({ length: 24 }, (_, i) => {
    const n = i + seed
    const fill = fills[n % 4]
    const dash = dashes[Math.floor(n / 2) % 4]
    return {
      type: ['rectangle', 'ellipse', 'line'][n % 3] as string,
      text: `Shape ${i}`,
      x: 20 + (i % 6) * 104.3,
      // Some leave the page.
      y: -12 + Math.floor(i / 6) * 118.7,
      fontSize: 16,
      width: 84 - n,
      height: 60 + n / 3,
      rotation,
      opacity: n % 5 === 0 ? 0.5 : 1,
      stroke: colors[n % 3] as string,
      strokeWidth: 0.5 + (n % 7),
      ...(fill && { fill }),
      ...(dash && { dash }),
      ...(n % 4 === 1 && { cornerRadius: 13.5 }),
    }
  })
}
