// For this repository's comparison of the editor's pixels with the service's: how the editor loads and sizes images.
// Not public; the SDK is not built from this file.

export { createCpuCanvas } from './assets/createCpuCanvas.ts'
export { createImages } from './assets/createImages.ts'
export { createSizedImages } from './assets/createSizedImages.ts'
export type { CanvasImage } from './assets/DecodedImage.ts'
