import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packagesToBuild } from './packagesToBuild.mjs'

it.each([
  [['server/src/main.ts'], ['server']],
  [['editor/src/index.ts'], ['editor', 'sdk']],
  [
    ['client/src/index.ts', 'server/src/main.ts'],
    ['client', 'cli', 'server'],
  ],
  [['editor/src/index.test.ts', 'server/src/testing/startServer.ts'], []],
  [['build/release.ts'], ['fonts', 'template', 'client', 'cli', 'server', 'editor', 'sdk']],
])('after a change of %j it builds %j', (files, names) => {
  expect(packagesToBuild(files)).toEqual(names)
})

describe.each(['fonts', 'template', 'client', 'cli', 'server', 'editor', 'sdk'])('a change of %s', (name) => {
  const references = (other) =>
    JSON.parse(
      readFileSync(join(import.meta.dirname, `../../packages/${other}/tsconfig.json`), 'utf8'),
    ).references.map(({ path }) => path.replace('../', ''))

  it('builds every package that is compiled with it', () => {
    const compiled = packagesToBuild(['build/x']).filter((other) => references(other).includes(name))
    expect(packagesToBuild([`${name}/src/index.ts`])).toEqual(expect.arrayContaining(compiled))
  })
})
