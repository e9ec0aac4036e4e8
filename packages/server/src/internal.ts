// For this repository's comparisons and benchmarks: rendering without the rest of the service. Not public:
// any release may change it.
export { normalizeImage } from './images/normalizeImage.ts'
export { createRenderer } from './rendering/createRenderer.ts'
