import { createRenderer } from '@certificate-sdk/server/internal'
import { renderValues } from './renderValues.mjs'

/**
 * Ours, as the service calls it: the renderer gets a stored template, the texts of one certificate and a way to find
 * images, and is kept between certificates.
 *
 * @param {import('./createScene.mjs').Scene} scene
 * @param {{ workers?: number }} [options]
 */
export async function drawWithOurs(scene, options) {
  const image = toImage(scene)
  const renderer = renderValues(
    await createRenderer(async (hash) => (hash === image.hash ? image : undefined), options),
  )
  const template = toTemplate(scene)
  return {
    png: (index) => renderer.png(template, scene.values(index), 1),
    pdf(index) {
      const values = scene.values(index)
      const information = { id: `CERT-${index}`, title: values[0], author: 'Bench', createdAt: new Date(0) }
      return renderer.pdf(template, values, information)
    },
    close: async () => renderer.close(),
  }
}

/**
 * The scene's image as the service stores it.
 *
 * @param {import('./createScene.mjs').Scene} scene
 */
export function toImage({ hash, jpeg, width, height, background }) {
  return { hash, type: 'image/jpeg', bytes: new Uint8Array(jpeg), ...background, width, height }
}

/**
 * The scene as the service stores it.
 *
 * @param {import('./createScene.mjs').Scene} scene
 * @param {string} [fontFamily] Arial stands for Arimo
 */
export function toTemplate({ width, height, hash, places }, fontFamily = 'Arial') {
  return {
    name: 'Bench',
    imageUrl: `image:${hash}`,
    dimensions: { width, height },
    fields: places.map(({ kind, x, y, size, align, color }, i) => ({
      id: `field-${i}`,
      type: kind === 'qr' ? 'qr' : 'attribute',
      text: `Field ${i}`,
      x,
      y,
      fontSize: size,
      fontFamily,
      color,
      alignment: align,
    })),
  }
}
