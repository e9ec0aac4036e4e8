import { packageFolders } from './packageFolders.mjs'

/** A project of Vitest. */
export interface TestProject {
  /** For `vitest --project NAME`. */
  name: string
  /** Relative to the repository. */
  root: string
  /** Globs, relative to `root`. */
  include: string[]
  exclude: string[]
}

const inPackages = ['src/**/*.test.{ts,tsx}', '{bin,scripts}/**/*.test.mjs']

/**
 * Every test that `npm run unit` and `npm run unit-long` find: one project per package, and those of the repository.
 *
 * @param root of the repository, unless it is this one
 */
export function testProjects(root?: string): TestProject[] {
  const exclude = ['**/*.long.test.ts']
  return [
    ...packageFolders(root).map(({ name }) => ({
      name,
      root: `packages/${name}`,
      include: inPackages,
      exclude,
    })),
    // Attacks and faults that take long; `npm test` has the short form of `npm run attack` and `npm run chaos`.
    { name: 'long', root: 'packages', include: ['*/src/**/*.long.test.ts'], exclude: [] },
    { name: 'build', root: 'packages/build', include: ['*.test.{ts,mjs}'], exclude },
    {
      name: 'boundaries',
      root: 'e2e',
      include: ['*.test.ts', '{attack,chaos,figures,fuzz}/**/*.test.mjs'],
      exclude,
    },
    { name: 'site', root: 'docs/site', include: ['{building,checking,playground}/*.test.{ts,mjs}'], exclude },
    { name: 'example', root: 'examples', include: ['{host,developing}/**/*.test.mjs'], exclude },
  ]
}
