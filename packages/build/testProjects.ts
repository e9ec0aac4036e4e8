import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageFolders } from './packageFolders.mjs'

const repository = fileURLToPath(new URL('../..', import.meta.url))

declare module 'vitest' {
  interface ProvidedContext {
    /** True in the long form of the tests. */
    isLong: boolean
  }
}

/** A project of Vitest. */
export interface TestProject {
  /** For `vitest --project NAME`. */
  name: string
  /** Relative to the repository. */
  root: string
  /** Globs, relative to `root`. */
  include: string[]
  exclude: string[]
  /** True if its files share the modules that a worker has loaded, and with them fonts, shapers, and jsdom. */
  isShared: boolean
}

const inPackages = ['src/**/*.test.{ts,tsx}', '{bin,plugins,scripts}/**/*.test.mjs']

/**
 * Every test that `npm run unit` and `npm run unit-long` find: one project per package, and those of the
 * repository. `npm test` runs those of one package apart, because Vitest cannot leave out two projects.
 *
 * @param root of the repository, unless it is this one
 */
export function testProjects(root = repository): TestProject[] {
  const exclude = ['**/*.long.test.ts']
  const shared = { exclude, isShared: true }
  return [
    ...packageFolders(root).map(({ name }) => ({
      ...shared,
      name,
      root: `packages/${name}`,
      include: inPackages,
    })),
    // Attacks and faults that take long, and PostgreSQL where SQLite shows most; `npm test` has the short form of `npm run attack` and `npm run chaos`.
    {
      name: 'long',
      root: 'packages',
      include: ['*/src/**/*.long.test.ts', 'build/*.long.test.ts', ...testsOfBothForms(root)],
      exclude: [],
      isShared: false,
    },
    { ...shared, name: 'build', root: 'packages/build', include: ['*.test.{ts,mjs}'] },
    {
      ...shared,
      name: 'boundaries',
      root: 'e2e',
      include: ['*.test.ts', '{attack,chaos,figures,fuzz}/**/*.test.mjs'],
    },
    {
      ...shared,
      name: 'site',
      root: 'docs/site',
      include: ['{building,checking,playground}/*.test.{ts,mjs}'],
    },
    {
      ...shared,
      name: 'example',
      root: 'examples',
      include: ['{host,developing,embedded}/**/*.test.mjs'],
    },
  ].filter(({ name, include }) => include.length > 0 && name !== process.env.TESTED_APART)
}

/**
 * Test files that have more to do in the long form: they ask which one runs, or leave PostgreSQL to it.
 *
 * @returns paths relative to `packages`
 */
function testsOfBothForms(root: string): string[] {
  const isOfBoth = (file: string) =>
    /inject\('isLong'\)|describeOnSqliteFirst\(/.test(readFileSync(join(root, 'packages', file), 'utf8'))
  return packageFolders(root).flatMap(({ name }) => {
    const src = join(root, 'packages', name, 'src')
    if (!existsSync(src)) return []
    return readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.long)\.test\.tsx?$/.test(file))
      .map((file) => `${name}/src/${file.replaceAll('\\', '/')}`)
      .filter(isOfBoth)
  })
}
