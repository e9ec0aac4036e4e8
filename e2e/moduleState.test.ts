import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root, sourceFiles } from './boundaries/readImports.ts'

/** Variables of modules, queues, and collections that start out empty. */
const state =
  /^(?:export )?(?:let \w+|const \w+(?:: [^=\n]+)? = (?:new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)|new TaskQueue\(|\[\]$))/m

/** Such as `editor/assets/recentImages.ts`. */
const withState = ['fonts', 'template', 'client', 'cli', 'editor', 'sdk', 'server']
  .flatMap((name) => sourceFiles(`packages/${name}/src`))
  .filter((file) => !/\.test\.|\/testing\//.test(file) && state.test(readFileSync(join(root, file), 'utf8')))
  .map((file) => file.replace(/^packages\/(\w+)\/src/, '$1'))

it('docs/architecture.md lists every module that holds state, with the reason', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const [, section = ''] = page.split('## State of modules')
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  const listed = [...rows.join('\n').matchAll(/`(\w+\/[\w/]+\.tsx?)`/g)].map(([, file = '']) => file)
  expect(listed.sort()).toEqual(withState.sort())
})
