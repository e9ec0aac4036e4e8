import { builtinEnvironments, type Environment } from 'vitest/runtime'

let isSetUp = false

/**
 * The environment of tests with `@vitest-environment page`: a jsdom page, created once per worker and reused.
 * Vitest's own environment takes longer for each file than most files take for their tests. `setUpDom` clears
 * the page.
 */
// biome-ignore lint/style/noDefaultExport: Vitest reads the default export
export default {
  name: 'page',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!isSetUp) await builtinEnvironments.jsdom.setup(global, options)
    isSetUp = true
    return { teardown() {} }
  },
} satisfies Environment
