import { defineConfig } from 'vitest/config'
import { conditions } from '../../packages/build/conditions.ts'

const rooms =
  'app,canvas/gestures,canvas/snapping,commands,document,geometry,kinds,samples,saving,store,uploads,warnings'

/** The tests of the editor's parts without a DOM, as Stryker runs them in its copy of the repository. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions: ['source', 'node', 'default'] } },
  test: {
    include: [`packages/editor/src/{${rooms}}/**/*.test.ts`],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
