import { defineConfig } from 'vitest/config'
import { conditions } from '../../packages/build/conditions.ts'

/** The editor's unit tests alone, as Stryker runs them in its copy of the repository. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions: ['source', 'node', 'default'] } },
  test: {
    include: ['packages/editor/src/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
