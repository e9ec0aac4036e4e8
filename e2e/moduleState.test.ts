import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packageFolders } from '../packages/build/packageFolders.mjs'
import { modulesWithState } from './boundaries/modulesWithState.ts'
import { root } from './boundaries/readImports.ts'

it('docs/architecture.md lists every module that holds state, with the reason', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const [, section = ''] = page.split('## State of modules')
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  const listed = [...rows.join('\n').matchAll(/`([\w-]+\/[\w/]+\.tsx?)`/g)].map(([, file = '']) => file)
  expect(listed.sort()).toEqual(modulesWithState(packageFolders()).sort())
})
