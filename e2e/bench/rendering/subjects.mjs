/**
 * Draws certificates of one scene by their number; what it cannot make it has not.
 *
 * @typedef {object} Drawer
 * @property {(index: number) => Promise<Uint8Array>} [png]
 * @property {(index: number) => Promise<Uint8Array>} [pdf]
 * @property {() => Promise<void>} close
 */

/** @typedef {{ browser: import('@playwright/test').Browser }} Bench */
/** @typedef {import('./createScene.mjs').Scene} Scene */

/** Name of our own renderer in the table. */
export const ours = 'ours'

/**
 * Renderers to compare, with the formats that each takes part in. They are loaded late, as the packages are
 * built and the peers installed by the benchmark itself.
 *
 * @type {Record<string, { formats: ('pdf' | 'png')[],
 *   load: () => Promise<(scene: Scene, bench: Bench) => Promise<Drawer>> }>}
 */
export const subjects = {
  [ours]: {
    formats: ['pdf', 'png'],
    async load() {
      const { drawWithOurs } = await import('./drawWithOurs.mjs')
      return (scene) => drawWithOurs(scene)
    },
  },
  pdfme: { formats: ['pdf'], load: async () => (await import('./drawWithPdfme.mjs')).drawWithPdfme },
  pdfkit: { formats: ['pdf'], load: async () => (await import('./drawWithPdfkit.mjs')).drawWithPdfkit },
  chromium: {
    formats: ['pdf', 'png'],
    load: async () => (await import('./drawWithChromium.mjs')).drawWithChromium,
  },
  'chromium-fast': {
    formats: ['png'],
    async load() {
      const { drawWithChromium } = await import('./drawWithChromium.mjs')
      return (scene, bench) => drawWithChromium(scene, { ...bench, fast: true })
    },
  },
  satori: { formats: ['png'], load: async () => (await import('./drawWithSatori.mjs')).drawWithSatori },
  canvas: { formats: ['png'], load: async () => (await import('./drawWithCanvas.mjs')).drawWithCanvas },
}
