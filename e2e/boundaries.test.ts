import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const packages = ['fonts', 'template', 'client', 'cli', 'editor', 'sdk', 'server']

/** What each package may know of the others; the arrows of the house. */
const allowed: Record<string, readonly string[]> = {
  fonts: [],
  template: [],
  client: ['template'],
  cli: ['client'],
  editor: ['fonts', 'template'],
  sdk: ['fonts', 'template', 'editor'],
  server: ['fonts', 'template', 'client'],
}
/** Knows it only as types. */
const typesOnly = new Set(['client → template', 'server → client', 'sdk → template'])

/** Everything that a package of ours offers. */
const published = new Set(
  packages.flatMap((name) => {
    const { exports } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as {
      exports: Record<string, unknown>
    }
    return Object.keys(exports).map((path) => `@certificate-sdk/${name}${path.slice(1)}`)
  }),
)

/** What they import is in what they publish, so it need not be installed with them. */
const bundled = new Set(['client', 'sdk'])

interface Import {
  file: string
  specifier: string
  typeOnly: boolean
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const statements = text.matchAll(/^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm)
  const dynamic = text.matchAll(/(typeof\s+)?import\(\s*['"]([^'"]+)['"]/g)
  return [...statements, ...dynamic].map(([, type, specifier = '']) => ({
    file: file.slice(root.length),
    specifier,
    typeOnly: type !== undefined,
  }))
}

function packageOf(specifier: string): string {
  const [scope = '', name] = specifier.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}

/** Files that are shipped; tests may use more. */
const isShipped = ({ file }: Import) => !/\.test\.tsx?$|\/testing\//.test(file)

describe.each(packages)('packages/%s', (name) => {
  const manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
    devDependencies?: Record<string, string>
  }
  const all = sources(join(root, 'packages', name, 'src')).flatMap(importsOf)
  const bare = all.filter(({ specifier }) => !specifier.startsWith('.') && !specifier.startsWith('node:'))

  it('declares every package that it imports', () => {
    const { dependencies, devDependencies } = manifest
    const declared = new Set(Object.keys({ ...dependencies, ...(bundled.has(name) && devDependencies) }))
    const undeclared = bare.filter(isShipped).filter(({ specifier }) => !declared.has(packageOf(specifier)))
    expect(undeclared).toEqual([])
  })

  it('declares every package that its tests import', () => {
    const declared = new Set([
      ...Object.keys(manifest.dependencies ?? {}),
      ...Object.keys(manifest.devDependencies ?? {}),
      'vitest',
    ])
    expect(bare.filter(({ specifier }) => !declared.has(packageOf(specifier)))).toEqual([])
  })

  it('knows only the packages that the house allows, and some only as types', () => {
    const own = bare.filter(isShipped).filter(({ specifier }) => specifier.startsWith('@certificate-sdk/'))
    const wrong = own.filter(({ specifier, typeOnly }) => {
      const other = packageOf(specifier).slice('@certificate-sdk/'.length)
      if (!allowed[name]?.includes(other)) return true
      return typesOnly.has(`${name} → ${other}`) && !typeOnly
    })
    expect(wrong).toEqual([])
  })

  it('reaches into no package deeper than it publishes, and out of its own folder never', () => {
    const deep = bare.filter(
      ({ specifier }) => /^@certificate-sdk\/[^/]+\//.test(specifier) && !published.has(specifier),
    )
    const outside = all.filter(({ file, specifier }) => {
      if (!specifier.startsWith('.')) return false
      const depth = file.split('/').length - 3
      return (specifier.match(/\.\.\//g)?.length ?? 0) >= depth
    })
    expect([...deep, ...outside]).toEqual([])
  })

  it('has no import cycle', () => {
    const graph = new Map<string, string[]>()
    for (const { file, specifier } of all) {
      if (!specifier.startsWith('.')) continue
      const target = join(file, '..', specifier)
      graph.set(file, [...(graph.get(file) ?? []), target])
    }
    expect(findCycle(graph)).toBeUndefined()
  })
})

/** The first ring of imports, as the files on it. */
function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const visit = (file: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next, [...trail, file])
      if (cycle) return cycle
    }
    done.add(file)
    return undefined
  }
  for (const file of graph.keys()) {
    const cycle = visit(file, [])
    if (cycle) return cycle
  }
  return undefined
}

describe('packages/template', () => {
  it('names nothing of a browser, of Node or of React', () => {
    const files = sources(join(root, 'packages/template/src')).filter(
      (file) => !/\.test\.ts$|testing/.test(file),
    )
    const foreign = files.filter((file) =>
      /\b(document|window|process|Buffer)\.|from ['"](node:|react)/.test(
        readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''),
      ),
    )
    expect(foreign).toEqual([])
  })
})
