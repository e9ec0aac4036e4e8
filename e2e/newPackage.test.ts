import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createFilter } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { packageFolders } from '../packages/build/packageFolders.mjs'
import { publishedPackages } from '../packages/build/packPackages.mjs'
import { testProjects } from '../packages/build/testProjects.ts'
import { modulesWithState } from './boundaries/modulesWithState.ts'
import { packageRules, readPackages } from './boundaries/packageRules.ts'

const server = { name: '@certificate-sdk/server', exports: { '.': './src/index.ts' } }
const analytics = {
  name: '@certificate-sdk/analytics',
  devDependencies: { '@certificate-sdk/server': '0.1.0' },
}

/** A repository with an unknown package, which comes before the package that it depends on. */
function repositoryWith(files: Record<string, string>, manifest: object = analytics): string {
  const base = mkdtempSync(join(tmpdir(), 'new-package-'))
  onTestFinished(() => rmSync(base, { recursive: true }))
  const all = {
    'server/package.json': JSON.stringify(server),
    'analytics/package.json': JSON.stringify(manifest),
    ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`analytics/${file}`, text])),
  }
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(join(base, 'packages', dirname(file)), { recursive: true })
    writeFileSync(join(base, 'packages', file), text)
  }
  return base
}

function problemsOf(base: string): Record<string, readonly unknown[]> {
  const one = readPackages(packageFolders(base), base).find(({ name }) => name === 'analytics')
  if (!one) throw new Error('packages/analytics was not found.')
  const found = packageRules.map(({ title, broken }) => [title, broken(one)] as const)
  return Object.fromEntries(found.filter(([, problems]) => problems.length > 0))
}

it('is found, after its dependencies', () => {
  expect(packageFolders(repositoryWith({})).map(({ name }) => name)).toEqual(['server', 'analytics'])
})

it('needs a row with its allowed imports', () => {
  expect(problemsOf(repositoryWith({}))).toEqual({
    'has a row that says which packages it may import': [
      expect.stringMatching(/^packages\/analytics has no row in `allowed` of \S+packageRules\.ts: add one/),
    ],
  })
})

it('may import neither internals of another package nor undeclared packages', () => {
  const base = repositoryWith({
    'src/index.ts': [
      "import { rows } from '@certificate-sdk/server/src/database/rows.ts'",
      "import { chart } from 'chart.js'",
      "import { secret } from '../../server/src/secret.ts'",
    ].join('\n'),
  })
  const deep = expect.objectContaining({ specifier: '@certificate-sdk/server/src/database/rows.ts' })
  const undeclared = expect.objectContaining({ specifier: 'chart.js' })
  expect(problemsOf(base)).toMatchObject({
    'imports only the packages that it may, and some only as types': [deep],
    'declares the packages that it imports': [deep, undeclared],
    'declares the packages that its tests import': [undeclared],
    'imports of other packages what they export': [deep],
    'imports no file outside its own folder': [
      expect.objectContaining({ file: 'packages/analytics/src/index.ts' }),
    ],
  })
})

it('may have no cycle of top folders, not even through different folders in them', () => {
  const base = repositoryWith({
    'src/canvas/view/View.ts': "import { save } from '../../saving/save.ts'",
    'src/canvas/Item.ts': 'export interface Item {}',
    'src/saving/save.ts': "import type { Item } from '../canvas/Item.ts'",
  })
  expect(problemsOf(base)).toMatchObject({
    'has no import cycle between the top folders of src, with everything in them': [
      'canvas',
      'saving',
      'canvas',
    ],
  })
  expect(problemsOf(base)).not.toHaveProperty('has no import cycle between folders, type imports included')
})

it.each([
  [11, []],
  [12, ['stacks few folders on each other']],
])('may stack at most 11 folders on each other, so %i are reported as %j', (floors, reported) => {
  const names = Array.from({ length: floors }, (_, i) => `floor${i}`)
  const files = names
    .slice(1)
    .map((name, i) => [`src/floor${i}/file.ts`, `export * from '../${name}/file.ts'`] as const)
  const found = Object.keys(problemsOf(repositoryWith(Object.fromEntries(files))))
  expect(found.filter((title) => title.startsWith('stacks'))).toEqual(reported)
})

it('must list the modules that hold state', () => {
  const base = repositoryWith({ 'src/cache.ts': 'export const cache = new Map<string, string>()' })
  expect(modulesWithState(packageFolders(base), base)).toEqual(['analytics/cache.ts'])
})

it.each([
  ['src/index.test.ts', ['analytics']],
  ['src/pages/Page.test.tsx', ['analytics']],
  ['bin/analytics.test.mjs', ['analytics']],
  ['src/flood.long.test.ts', ['long']],
])('has %s run in the project %j', (file, names) => {
  const base = repositoryWith({ [file]: '' })
  const path = join(base, 'packages/analytics', file)
  const running = testProjects(base).filter(({ root, include, exclude }) =>
    createFilter(include, exclude, { resolve: join(base, root) })(path),
  )
  expect(running.map(({ name }) => name)).toEqual(names)
})

it('is compiled if it has a tsconfig.json, after its references', () => {
  const base = repositoryWith({ 'tsconfig.json': '{ "references": [{ "path": "../server" }] }' })
  expect(packageFolders(base)).toMatchObject([
    { name: 'server', isCompiled: false },
    { name: 'analytics', isCompiled: true, references: ['server'] },
  ])
})

it('is packed unless it is private', () => {
  expect(publishedPackages(repositoryWith({}))).toEqual(['server', 'analytics'])
  expect(publishedPackages(repositoryWith({}, { ...analytics, private: true }))).toEqual(['server'])
})

it('may not be part of a circle of packages', () => {
  const base = repositoryWith({})
  const manifest = { ...server, dependencies: { '@certificate-sdk/analytics': '0.1.0' } }
  writeFileSync(join(base, 'packages/server/package.json'), JSON.stringify(manifest))
  expect(() => packageFolders(base)).toThrow('analytics → server → analytics')
})
