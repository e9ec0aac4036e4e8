import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

/** The one place of the project's address. `npm run addresses` copies it to the packages. */
const { homepage } = read('.') as { homepage: string }

const tracked = new Set(
  execFileSync('git', ['ls-files', 'packages/*/bin/*'], { cwd: root, encoding: 'utf8' }).split('\n'),
)

const packages = readdirSync(join(root, 'packages')).filter((name) =>
  existsSync(join(root, 'packages', name, 'package.json')),
)

describe.each(packages)('packages/%s', (name) => {
  const folder = `packages/${name}`
  const manifest = read(folder)

  it('names the address of the project', () => {
    const { homepage: own, repository, bugs } = manifest
    expect({ homepage: own, repository, bugs }).toEqual({
      homepage,
      repository: { type: 'git', url: `git+${homepage}.git`, directory: folder },
      bugs: `${homepage}/issues`,
    })
  })

  it('has programs that `npm ci` can link before a build', () => {
    const programs = Object.values((manifest.bin ?? {}) as Record<string, string>)
    expect(programs.filter((program) => !tracked.has(join(folder, program)))).toEqual([])
  })
})
