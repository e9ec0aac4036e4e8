import { defineConfig } from 'vitest/config'

/**
 * `npm run pack-check`: the built packages as they would be published, so it is not a project of
 * `npm run unit`.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: 'packPackages.ts',
    testTimeout: 60_000,
  },
})
