// For this repository's comparisons and benchmarks: drawing without the service around it. Not public: any release may
// change it.
export { normalizeImage } from './images/normalizeImage.ts'
export { createRenderer } from './rendering/createRenderer.ts'
