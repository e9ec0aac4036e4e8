import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findCycle, graphOf } from './boundaries/findCycle.ts'
import { type Import, isBare, packageOf, readImports, root, sourceFiles } from './boundaries/readImports.ts'

/** Which packages each one may import. */
const allowed: Record<string, readonly string[]> = {
  fonts: [],
  template: [],
  client: ['template'],
  cli: ['client'],
  editor: ['fonts', 'template'],
  sdk: ['fonts', 'template', 'editor'],
  server: ['fonts', 'template', 'client'],
}
const packages = Object.keys(allowed)
/** Imports types only. */
const typesOnly = new Set(['client → template', 'server → client', 'sdk → template'])
/** They may import the internal names of `template`; so may `e2e/`, which compares their drawings. */
const insiders = new Set(['editor', 'server'])
/** Small enough to be bundled into a package that imports the rest as types only. */
const bundledCode = new Set(['@certificate-sdk/template/languages'])
/** Their published code contains what they import, so it need not be installed with them. */
const bundled = new Set(['client', 'sdk'])

interface Manifest {
  exports?: Record<string, unknown>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest

/** Every specifier that our packages export. */
const published = new Set(
  packages.flatMap((name) =>
    Object.keys(manifestOf(`packages/${name}`).exports ?? {}).map(
      (path) => `@certificate-sdk/${name}${path.slice(1)}`,
    ),
  ),
)
const template = '@certificate-sdk/template'
const internalEntry = /^@certificate-sdk\/\w+\/internal(\/|$)/
const isOurs = ({ specifier }: Import) => specifier.startsWith('@certificate-sdk/')
/** Shipped files; tests may import more. */
const isShipped = ({ file }: Import) => !/\.test\.tsx?$|\/testing\//.test(file)
const targetOf = ({ file, specifier }: Import) => join(dirname(file), specifier)

describe.each(packages)('packages/%s', (name) => {
  const src = `packages/${name}/src`
  const imports = readImports(src)
  const relative = imports.filter(({ specifier }) => specifier.startsWith('.'))
  const bare = imports.filter(isBare)
  const { dependencies = {}, devDependencies = {}, peerDependencies = {} } = manifestOf(`packages/${name}`)

  it('declares the packages that it imports', () => {
    const declared = { ...dependencies, ...peerDependencies, ...(bundled.has(name) && devDependencies) }
    expect(bare.filter(isShipped).filter(({ specifier }) => !(packageOf(specifier) in declared))).toEqual([])
  })

  it('declares the packages that its tests import', () => {
    const declared = { ...dependencies, ...devDependencies, ...peerDependencies, vitest: '' }
    expect(bare.filter(({ specifier }) => !(packageOf(specifier) in declared))).toEqual([])
  })

  it('imports only the packages that it may, and some only as types', () => {
    const wrong = bare.filter(isShipped).filter(({ specifier, typeOnly }) => {
      if (!specifier.startsWith('@certificate-sdk/')) return false
      const other = packageOf(specifier).slice('@certificate-sdk/'.length)
      if (!allowed[name]?.includes(other)) return true
      return typesOnly.has(`${name} → ${other}`) && !typeOnly && !bundledCode.has(specifier)
    })
    expect(wrong).toEqual([])
  })

  it('imports of other packages what they export, and no file outside its own folder', () => {
    expect(bare.filter(isOurs).filter(({ specifier }) => !published.has(specifier))).toEqual([])
    expect(relative.filter((one) => !targetOf(one).startsWith(`${src}/`))).toEqual([])
  })

  it(`imports ${insiders.has(name) ? 'internal entries of template only' : 'no internal entry'}`, () => {
    const internal = bare.filter(isShipped).filter(({ specifier }) => internalEntry.test(specifier))
    const wrong = internal.filter(({ specifier }) => !insiders.has(name) || packageOf(specifier) !== template)
    expect(wrong).toEqual([])
  })

  it('has no import cycle between files', () => {
    expect(findCycle(graphOf(relative.map((one) => [one.file, targetOf(one)])))).toBeUndefined()
  })

  it('has no import cycle between folders, type imports included', () => {
    // A file at the root, such as the public options, counts by itself.
    const folderOf = (file: string) => (dirname(file) === src ? file : dirname(file)).slice(src.length + 1)
    const shipped = relative.filter(isShipped)
    const cycle = findCycle(graphOf(shipped.map((one) => [folderOf(one.file), folderOf(targetOf(one))])))
    expect(cycle).toBeUndefined()
  })
})

describe('packages/template', () => {
  it('uses no API of a browser, of Node, or of React', () => {
    const foreign = sourceFiles('packages/template/src')
      .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
      .filter((file) =>
        /\b(document|window|process|Buffer)\.|from ['"](node:|react)/.test(
          readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''),
        ),
      )
    expect(foreign).toEqual([])
  })
})

describe.each(['e2e', 'examples'])('%s', (folder) => {
  // Those projects are installed on their own, with what projects.mjs lists.
  const imports = readImports(folder).filter(({ file }) => !file.startsWith('e2e/matrix/projects/'))

  it('imports of the packages what they export, and no file of theirs', () => {
    expect(imports.filter(isOurs).filter(({ specifier }) => !published.has(specifier))).toEqual([])
    const inside = new RegExp(`^packages/(${packages.join('|')})/`)
    expect(imports.filter((one) => !isBare(one) && inside.test(targetOf(one)))).toEqual([])
  })

  it.runIf(folder === 'examples')('imports no internal entry', () => {
    expect(imports.filter(({ specifier }) => internalEntry.test(specifier))).toEqual([])
  })

  it('declares the packages that it imports', () => {
    const undeclared = imports.filter(isBare).filter(({ file, specifier }) => !isDeclared(file, specifier))
    expect(undeclared.map(({ file, specifier }) => `${specifier} in ${file}`)).toEqual([])
  })
})

/** Whether a package.json beside or above a file names the package, as Node looks for it. */
function isDeclared(file: string, specifier: string): boolean {
  const folder = dirname(file)
  const here = existsSync(join(root, folder, 'package.json')) ? manifestOf(folder) : {}
  const name = packageOf(specifier)
  if (name in { ...here.dependencies, ...here.devDependencies }) return true
  return folder !== '.' && isDeclared(folder, specifier)
}
