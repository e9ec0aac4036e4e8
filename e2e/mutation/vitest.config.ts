import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { conditions } from '../../packages/build/conditions.ts'

const rooms =
  'app,canvas/gestures,canvas/snapping,commands,document,geometry,kinds,samples,saving,store,uploads,warnings'
const path = (relative: string) => fileURLToPath(new URL(`../../packages/${relative}`, import.meta.url))
const testing = path('editor/src/testing')

/** The tests of the editor's parts without components, as Stryker runs them in its copy of the repository. */
export default defineConfig({
  resolve: { conditions, alias: { 'vitest-environment-page': `${testing}/pageEnvironment.ts` } },
  ssr: { resolve: { conditions: ['source', 'node', 'default'] } },
  test: {
    include: [`packages/editor/src/{${rooms}}/**/*.test.ts`],
    server: { deps: { inline: [/\/konva\//] } },
    setupFiles: [path('build/toTakeLinearTime.ts'), `${testing}/setUpDom.ts`],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
