import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PackageFolder } from '../../packages/build/packageFolders.mjs'
import { findCycle, graphOf } from './findCycle.ts'
import { type Import, isBare, packageOf, readImports, root } from './readImports.ts'

/** Which packages each one may import. A package that has no row fails. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  fonts: [],
  template: [],
  client: ['template'],
  cli: ['client'],
  editor: ['fonts', 'template'],
  sdk: ['fonts', 'template', 'editor'],
  server: ['fonts', 'template', 'client'],
}
/** Imports types only. */
const typesOnly = new Set(['client → template', 'server → client', 'sdk → template'])
/** They may import the internal names of `template`; so may `e2e/`, which compares their drawings. */
const insiders = new Set(['editor', 'server'])
/** Small enough to be bundled into a package that imports the rest as types only. */
const bundledCode = new Set(['@certificate-sdk/template/languages'])
/** Their published code contains what they import, so it need not be installed with them. */
const bundled = new Set(['client', 'sdk'])
const template = '@certificate-sdk/template'

/** Specifiers of entries that may change in any version. */
export const internalEntry = /^@certificate-sdk\/[\w-]+\/internal(\/|$)/

/** A package as its rules see it. */
export interface CheckedPackage extends PackageFolder {
  imports: readonly Import[]
  /** Every specifier that packages of the repository export. */
  published: ReadonlySet<string>
}

/** A rule that every package keeps. */
export interface PackageRule {
  /** Ends the sentence “packages/client …”. */
  title: string
  /** Violations of the rule; empty if there are none. */
  broken(one: CheckedPackage): readonly unknown[]
}

/**
 * Reads the imports of packages.
 *
 * @param base the repository, unless given
 */
export function readPackages(folders: readonly PackageFolder[], base = root): CheckedPackage[] {
  const published = specifiersOf(folders)
  return folders.map((folder) => {
    const src = `packages/${folder.name}/src`
    return { ...folder, published, imports: existsSync(join(base, src)) ? readImports(src, base) : [] }
  })
}

/** Every specifier that packages export. */
export function specifiersOf(folders: readonly PackageFolder[]): Set<string> {
  return new Set(
    folders.flatMap(({ manifest }) =>
      Object.keys(manifest.exports ?? {}).map((path) => `${manifest.name}${path.slice(1)}`),
    ),
  )
}

/** An import of a package of the repository. */
export const isOurs = ({ specifier }: Import) => specifier.startsWith('@certificate-sdk/')
/** The file that a relative import names. */
export const targetOf = ({ file, specifier }: Import) => join(dirname(file), specifier)
/** Shipped files; tests may import more. */
const isShipped = ({ file }: Import) => !/\.test\.tsx?$|\/testing\//.test(file)
const relative = ({ imports }: CheckedPackage) => imports.filter(({ specifier }) => specifier.startsWith('.'))
const bare = ({ imports }: CheckedPackage) => imports.filter(isBare)

/** Rules that every folder of `packages` keeps, one test each. */
export const packageRules: readonly PackageRule[] = [
  {
    title: 'has a row that says which packages it may import',
    broken: ({ name }) =>
      name in allowed
        ? []
        : [
            `packages/${name} has no row in \`allowed\` of e2e/boundaries/packageRules.ts: add one with the packages that it may import, and draw it in docs/architecture.md.`,
          ],
  },
  {
    title: 'imports only the packages that it may, and some only as types',
    broken: (one) =>
      bare(one)
        .filter(isShipped)
        .filter(isOurs)
        .filter(({ specifier, typeOnly }) => {
          const other = packageOf(specifier).slice('@certificate-sdk/'.length)
          if (!allowed[one.name]?.includes(other)) return true
          return typesOnly.has(`${one.name} → ${other}`) && !typeOnly && !bundledCode.has(specifier)
        }),
  },
  {
    title: 'declares the packages that it imports',
    broken(one) {
      const { dependencies, devDependencies, peerDependencies } = one.manifest
      const declared = { ...dependencies, ...peerDependencies, ...(bundled.has(one.name) && devDependencies) }
      return bare(one)
        .filter(isShipped)
        .filter(({ specifier }) => !(packageOf(specifier) in declared))
    },
  },
  {
    title: 'declares the packages that its tests import',
    broken(one) {
      const { dependencies, devDependencies, peerDependencies } = one.manifest
      const declared = { ...dependencies, ...devDependencies, ...peerDependencies, vitest: '' }
      return bare(one).filter(({ specifier }) => !(packageOf(specifier) in declared))
    },
  },
  {
    title: 'imports of other packages what they export',
    broken: (one) =>
      bare(one)
        .filter(isOurs)
        .filter(({ specifier }) => !one.published.has(specifier)),
  },
  {
    title: 'imports no file outside its own folder',
    broken: (one) =>
      relative(one).filter((other) => !targetOf(other).startsWith(`packages/${one.name}/src/`)),
  },
  {
    title: 'imports no internal entry, unless it may import those of template',
    broken: (one) =>
      bare(one)
        .filter(isShipped)
        .filter(({ specifier }) => internalEntry.test(specifier))
        .filter(({ specifier }) => !insiders.has(one.name) || packageOf(specifier) !== template),
  },
  {
    title: 'has no import cycle between files',
    broken: (one) => findCycle(graphOf(relative(one).map((other) => [other.file, targetOf(other)]))) ?? [],
  },
  {
    title: 'has no import cycle between folders, type imports included',
    broken(one) {
      const src = `packages/${one.name}/src`
      // A file at the root, such as the public options, is its own room.
      const folderOf = (file: string) => (dirname(file) === src ? file : dirname(file)).slice(src.length + 1)
      const shipped = relative(one).filter(isShipped)
      return (
        findCycle(graphOf(shipped.map((other) => [folderOf(other.file), folderOf(targetOf(other))]))) ?? []
      )
    },
  },
]
