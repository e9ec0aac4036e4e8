import type { Shadow, TemplateField } from '@certificate-sdk/template'
import { type DesignCase, designCase } from '../DesignCase.ts'
import { imageUrl, paper, smallPage } from './backgrounds.ts'

const seal = imageUrl({ width: 120, height: 90, seed: 41, type: 'image/png', translucent: true })
const outline = { color: '#f4c430', width: 2.5 }
const shadows: readonly Shadow[] = [
  { x: 3, y: 4, blur: 0, color: '#000000' },
  { x: -2.5, y: 5, blur: 6, color: '#0b3d5c', opacity: 0.7 },
  { x: 0, y: 0, blur: 25, color: '#7a1f5c', opacity: 0.9 },
]
const words = [
  'Office of the Registrar',
  'efficient ffi AVATAR',
  'بسم الله الرحمن',
  'שלום 2026',
  '証明書',
  'Ẹ̀kọ́ q̣',
]

/** Texts on circles and with outlines, and shadows of everything that casts them, rotated and translucent, too. */
export function effectCases(): DesignCase[] {
  const design = (name: string, fields: TemplateField[]) =>
    designCase('effects', name, { imageUrl: paper, dimensions: smallPage, fields })
  const curved = [90, -140, 400].map((curve, i) =>
    design(`radius ${curve}`, [
      ...texts({ curve }),
      ...texts({ curve, rotation: 23 * i + 10, opacity: 0.6 }, 210),
    ]),
  )
  const outlined = [0, 31].map((rotation) =>
    design(`outline ${rotation}°`, [
      ...texts({ outline, rotation }),
      ...texts({ outline, opacity: 0.5, curve: 200 }, 210),
    ]),
  )
  const cast = shadows.map((shadow, i) =>
    design(`shadow ${shadow.blur}`, [
      ...texts({ shadow, outline, isBold: true }),
      {
        type: 'rectangle',
        text: 'r',
        x: 30,
        y: 220,
        fontSize: 16,
        width: 110,
        height: 70.5,
        fill: '#ffffff',
        shadow,
      },
      {
        type: 'frame',
        text: 'f',
        x: 170,
        y: 220,
        fontSize: 16,
        width: 110,
        height: 80,
        stroke: '#0b3d5c',
        shadow,
      },
      { type: 'image', text: 'i', x: 320.4, y: 215, fontSize: 90, imageUrl: seal, shadow, rotation: 9 * i },
      // It leaves the page.
      {
        type: 'ellipse',
        text: 'e',
        x: 560,
        y: 300,
        fontSize: 16,
        width: 120,
        height: 140,
        fill: '#c9a227',
        opacity: 0.6,
        shadow,
      },
    ]),
  )
  return [...curved, ...outlined, ...cast]
}

function texts(keys: Partial<TemplateField>, top = 20): TemplateField[] {
  return words.map((text, i) => ({
    type: 'text',
    text,
    x: 110 + (i % 3) * 205.3,
    y: top + Math.floor(i / 3) * 95.7,
    fontSize: 21 + i,
    alignment: (['center', 'center', 'left'] as const)[i % 3] ?? 'center',
    color: i % 2 ? '#7a1f5c' : '#0b3d5c',
    fontFamily: i === 1 ? 'Playfair Display' : 'Arial',
    letterSpacing: i === 0 ? 1.5 : 0,
    ...keys,
  }))
}
