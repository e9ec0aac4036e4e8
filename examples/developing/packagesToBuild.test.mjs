import { expect, it } from 'vitest'
import { packageFolders } from '../../packages/build/packageFolders.mjs'
import { packagesToBuild } from './packagesToBuild.mjs'

const everything = packageFolders().map(({ name }) => name)

it.each([
  [['server/src/main.ts'], ['server']],
  [['editor/src/index.ts'], ['editor', 'sdk']],
  [['fonts/src/fontUrls.ts'], ['fonts', 'editor', 'sdk', 'server']],
  [
    ['client/src/index.ts', 'server/src/main.ts'],
    ['client', 'dashboard', 'server', 'cli'],
  ],
  [['editor/src/index.test.ts', 'server/src/testing/startServer.ts'], []],
  [['build/release.ts'], everything],
])('after a change of %j it builds %j', (files, names) => {
  expect(packagesToBuild(files).sort()).toEqual([...names].sort())
})

it('builds a new package after what it refers to', () => {
  const added = { name: 'analytics', manifest: {}, references: ['client'], isCompiled: true }
  expect(packagesToBuild(['template/src/index.ts'], [...packageFolders(), added])).toContain('analytics')
})
