import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PackageFolder } from '../../packages/build/packageFolders.mjs'
import { findCycle, type Graph, graphOf } from './findCycle.ts'
import { longestChain } from './longestChain.ts'
import { type Import, isBare, packageOf, readImports, root } from './readImports.ts'

/** Packages that each one may import. A package without a row fails. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  fonts: [],
  template: [],
  client: ['template'],
  'command-line': [],
  cli: ['client', 'command-line'],
  dashboard: ['template', 'client'],
  editor: ['fonts', 'template'],
  sdk: ['fonts', 'template', 'editor'],
  server: ['fonts', 'template', 'client', 'command-line', 'dashboard'],
}
/** Imports types only. */
const typesOnly = new Set(['client → template', 'server → client', 'sdk → template'])
/** Packages that may import the internal names of `template`; `e2e/` may, too, to compare their drawings. */
const insiders = new Set(['dashboard', 'editor', 'server'])
/** Small enough to be bundled into a package that imports the rest as types only. */
const bundledCode = new Set(['@certificate-sdk/template/languages'])
/** Packages whose published code contains what they import, so that it need not be installed with them. */
const bundled = new Set(['client', 'sdk'])
const template = '@certificate-sdk/template'
/** Longest chain of folders that import each other; more, and nobody can say what a change at the bottom affects. */
const maxFloors = 11

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
    broken: (one) => findCycle(roomsOf(one)) ?? [],
  },
  {
    title: 'has no import cycle between the top folders of src, with everything in them',
    broken: (one) => findCycle(roomsOf(one, 1)) ?? [],
  },
  {
    title: 'stacks few folders on each other',
    broken(one) {
      const rooms = roomsOf(one)
      // A cycle has no first floor; the rule above reports it.
      // Files at the root of `src` compose the folders, and are no floors.
      const floors = findCycle(rooms) ? [] : longestChain(rooms).filter((room) => !/\.tsx?$/.test(room))
      return floors.length > maxFloors ? floors : []
    },
  },
]

/**
 * The rooms of a package, with an arrow to each room that they import: folders, and files at the root of `src`, such
 * as the public options. The folders of `languages` are one room, because they contain the same in several languages.
 *
 * @param depth number of folder levels that count: with 1, `canvas` is one room with all its folders
 */
function roomsOf(one: CheckedPackage, depth = Number.POSITIVE_INFINITY): Graph {
  const src = `packages/${one.name}/src`
  const roomOf = (file: string) => {
    const path = file.slice(src.length + 1).split('/')
    const folders = path.slice(0, -1).slice(0, depth).join('/')
    return path.length === 1 ? path.join() : folders.replace(/(^|\/)languages\/.*/, '$1languages')
  }
  return graphOf(
    relative(one)
      .filter(isShipped)
      .map((other) => [roomOf(other.file), roomOf(targetOf(other))]),
  )
}
