import { createImage, type ImageSpec } from '../../support/createImage.ts'

/** An image file as data URL, as hosts send it. */
export function imageUrl(wish: ImageSpec): string {
  return `data:${wish.type};base64,${createImage(wish).toString('base64')}`
}

/** A plain background for cases that test something else. */
export const paper = imageUrl({ width: 640, height: 420, seed: 7, type: 'image/jpeg' })

/** The page of cases that test something else; small, so that it is shown at its own size. */
export const smallPage = { width: 640, height: 420 }
