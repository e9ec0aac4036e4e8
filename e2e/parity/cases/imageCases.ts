import type { TemplateField } from '@certificate-sdk/template'
import { createImage } from '../../support/createImage.ts'
import { type DesignCase, designCase } from '../DesignCase.ts'
import { imageFiles } from '../imageFiles.ts'
import { imageUrl, smallPage } from './backgrounds.ts'

const logo = imageUrl({ width: 300, height: 180, seed: 11, type: 'image/png', translucent: true })

/** Every kind of image file as background and as image field, smaller and larger than its own size. */
export async function imageCases(): Promise<DesignCase[]> {
  const source = createImage({ width: 353, height: 251, seed: 12, type: 'image/png', translucent: true })
  const files = await imageFiles(source)
  return files.map(({ name, type, bytes }) => {
    const url = `data:${type};base64,${bytes.toString('base64')}`
    const image = (x: number, y: number, fontSize: number, patch: object = {}): TemplateField => ({
      type: 'image',
      text: 'Image',
      x,
      y,
      fontSize,
      imageUrl: url,
      ...patch,
    })
    const fields = [
      image(20, 20, 251),
      image(400.4, 20.6, 100.3),
      image(400, 140, 37, { opacity: 0.6 }),
      image(620, 200, 90, { alignment: 'right', width: 150 }),
      image(520, 330, 60, { rotation: 12 }),
      image(100, 300, 110, { imageUrl: logo, rotation: -4.5 }),
      image(250, 310, 90, { crop: { x: 0.2, y: 0.13, width: 0.55, height: 0.7 } }),
      image(560, 60, 70.5, { crop: { x: 0.5, y: 0, width: 0.5, height: 0.333 }, rotation: 20 }),
    ]
    return designCase('images', name, { imageUrl: url, dimensions: smallPage, fields })
  })
}
