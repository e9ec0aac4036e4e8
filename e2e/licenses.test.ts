import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const packages = readdirSync(join(root, 'packages')).filter((name) =>
  existsSync(join(root, 'packages', name, 'package.json')),
)
const manifests = [
  'package.json',
  'e2e/package.json',
  'e2e/bench/package.json',
  'docs/site/package.json',
  ...manifestsIn('packages'),
  ...manifestsIn('examples'),
]
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')

function manifestsIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .map((name) => `${folder}/${name}/package.json`)
    .filter((path) => existsSync(join(root, path)))
}

it.each(packages)('packages/%s has the same LICENSE as the repository', (name) => {
  expect(read('packages', name, 'LICENSE')).toBe(read('LICENSE'))
})

it('every package publishes LICENSE', () => {
  // Only the parts that decide the list of files: compressing fonts and builds takes seconds.
  const copy = mkdtempSync(join(tmpdir(), 'pack-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  for (const name of packages)
    for (const file of ['package.json', 'LICENSE'])
      cpSync(join(root, 'packages', name, file), join(copy, name, file))
  const folders = packages.map((name) => `./${name}`)
  const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', ...folders], {
    cwd: copy,
    encoding: 'utf8',
    // npm is a batch file on Windows, which only a shell can start.
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const tarballs = JSON.parse(output) as { name: string; files: { path: string }[] }[]
  const publishing = tarballs.filter(({ files }) => files.some(({ path }) => path === 'LICENSE'))
  expect(publishing.map(({ name }) => name).sort()).toEqual(
    packages.map((name) => JSON.parse(read('packages', name, 'package.json')).name).sort(),
  )
})

it.each(manifests)('%s names the license', (path) => {
  expect(JSON.parse(read(path))).toMatchObject({ license: 'MIT' })
})

it('keeps the license of every font family beside its files', () => {
  const files = readdirSync(join(root, 'packages/fonts/files'))
  const fonts = files.filter((name) => name.endsWith('.font.gz'))
  expect(fonts.length).toBeGreaterThan(0)
  expect(fonts.filter((name) => !files.includes(`${name.split('-')[0]}.LICENSE.txt`))).toEqual([])
})
