import type { TemplateField } from '@certificate-sdk/template'
import { type DesignCase, designCase } from '../DesignCase.ts'
import { imageUrl, paper, smallPage } from './backgrounds.ts'

const seal = imageUrl({ width: 220, height: 140, seed: 21, type: 'image/png', translucent: true })
const photo = imageUrl({ width: 401, height: 260, seed: 22, type: 'image/jpeg' })
const degrees = [-90, -33.3, -1, 0.5, 3, 7, 15, 29.9, 45, 60, 90, 91, 135, 180, 183, 270, 300.7, 359]

/** Text, codes, and images rotated by whole and fractional angles. */
export function rotationCases(): DesignCase[] {
  return degrees.map((rotation, i) => {
    const look = { rotation, color: '#0b3d5c' }
    const fields: TemplateField[] = [
      {
        type: 'name',
        text: 'Name',
        x: 320,
        y: 190.3,
        width: 180,
        fontSize: 26.2,
        alignment: 'center',
        ...look,
      },
      { type: 'qr', text: 'Code', x: 150, y: 200, fontSize: 90 + i, alignment: 'center', ...look },
      { type: 'image', text: 'Seal', x: 480.5, y: 210.2, fontSize: 70, imageUrl: seal, ...look },
      { type: 'image', text: 'Photo', x: 500, y: 120, fontSize: 66, imageUrl: photo, ...look, opacity: 0.7 },
      { type: 'logo', text: 'Logo', x: 330, y: 90, fontSize: 48, ...look },
    ]
    return designCase('rotation', `${rotation}°`, { imageUrl: paper, dimensions: smallPage, fields })
  })
}
