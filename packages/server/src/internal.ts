// For this repository's comparisons, benchmarks, and checks of its documentation: rendering and the table of routes,
// without the rest of the service. Not public: any release may change it.

export { normalizeImage } from './images/normalizeImage.ts'
export { createRenderer } from './rendering/createRenderer.ts'
export { createContract, routes } from './routes.ts'
