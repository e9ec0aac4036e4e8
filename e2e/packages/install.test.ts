import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'empty-project-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function run(command: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, {
    cwd: folder,
    shell: process.platform === 'win32',
  })
  return stdout
}

/** The tarballs that a README tells to install, such as `{cli,client}`. */
function documentedTarballs(name: string): string[] {
  const readme = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8')
  const [, pattern = ''] =
    /`npm install <repository>\/packed\/certificate-sdk-([\w{},-]+)-\*\.tgz`/.exec(readme) ?? []
  const names = pattern.replace(/[{}]/g, '').split(',')
  return names.map((each) => {
    const found = inject('packed').find(({ path }) => basename(path).startsWith(`certificate-sdk-${each}-`))
    if (!found) throw new Error(`${name}/README.md names no tarball that exists: ${each}`)
    return found.path
  })
}

beforeAll(async () => {
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const tarballs = new Set(['sdk', 'client', 'cli'].flatMap(documentedTarballs))
  await run('npm', 'install', '--offline', '--no-audit', '--no-fund', ...tarballs)
}, 120_000)

it('installs the tarballs that the READMEs name into an empty project', () => {
  const installed = readdirSync(join(folder, 'node_modules/@certificate-sdk')).sort()
  expect(installed).toEqual(['cli', 'client', 'command-line', 'fonts', 'sdk'])
})

it('names every package that the service needs', () => {
  const named = documentedTarballs('server').map(
    (path) => inject('packed').find((one) => one.path === path)?.name,
  )
  const { dependencies } = JSON.parse(readFileSync(join(root, 'packages/server/package.json'), 'utf8'))
  const own = Object.keys(dependencies).filter((name) => name.startsWith('@certificate-sdk/'))
  expect(named.sort()).toEqual([...own, '@certificate-sdk/server'].sort())
})

it('runs the programs by npx', async () => {
  expect(await run('npx', '--offline', '@certificate-sdk/cli', '--help')).toContain('organizations list')
  expect(await run('npx', '--offline', 'certificates', '--version')).toMatch(/^\d+\.\d+\.\d+\n$/)
  expect(await run('npx', '--offline', '@certificate-sdk/sdk', '--help')).toContain('copy FOLDER')
  await run('npx', '--offline', '@certificate-sdk/sdk', 'copy', 'public/certificate-sdk')
  expect(readdirSync(join(folder, 'public/certificate-sdk'))).toContain('certificate-sdk.js')
}, 120_000)

it('imports the installed packages', async () => {
  const names = JSON.stringify(['sdk', 'client'].map((name) => `@certificate-sdk/${name}`))
  const script = `for (const name of ${names}) await import(name)`
  await run(process.execPath, '--input-type=module', '-e', script)
})

it('`npm run pack` writes the tarballs, and says how to install them', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['packages/pack.mjs', join(folder, 'packed')],
    {
      cwd: root,
    },
  )
  const written = readdirSync(join(folder, 'packed'))
  expect(written).toEqual(
    inject('packed')
      .map(({ path }) => basename(path))
      .sort(),
  )
  const named = [...stdout.matchAll(/npm install (.+)/g)].flatMap(([, paths = '']) => paths.split(' '))
  expect(named.every((path) => dirname(path) === join(folder, 'packed'))).toBe(true)
  expect(new Set(named.map((path) => basename(path)))).toEqual(new Set(written))
})
