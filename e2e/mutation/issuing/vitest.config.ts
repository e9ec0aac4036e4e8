import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { conditions } from '../../../packages/build/conditions.ts'
import { testedFiles } from '../testedFiles.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Tests of the parts that issue certificates, except tests that start a service, as Stryker runs them. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions: ['source', 'node', 'default'] } },
  test: {
    include: testedFiles(root).tests,
    setupFiles: [`${root}/packages/build/toTakeLinearTime.ts`],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
