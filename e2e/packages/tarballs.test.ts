import { execFile } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, it } from 'vitest'

const bin = join(import.meta.dirname, '../../node_modules/.bin')

/** Runs a checker; its report is the error if it finds something. */
async function check(command: string, ...args: string[]): Promise<void> {
  await promisify(execFile)(join(bin, command), args, { shell: process.platform === 'win32' }).catch(
    (error: { stdout: string }) => {
      throw new Error(error.stdout)
    },
  )
}

describe.each(inject('packed'))('$name', ({ name, path, files }) => {
  it.concurrent('passes publint', () => check('publint', path, '--strict'))

  // The packages are ESM only on purpose: `require` of ESM is not an error in Node since 20.19.
  it.concurrent('has types for every entry and every way to resolve it, also that of node10', () =>
    check('attw', path, '--ignore-rules', 'cjs-resolves-to-esm', '--format', 'ascii', '--no-emoji'))

  it('contains every file that is used, and no others', () => {
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']))
    const expected =
      /^(bin|contexts|dist|files|pages|plugins|types)\/|^(LICENSE|(CLDR|WORDS)\.LICENSE\.txt|README\.md|package\.json|global\.d\.ts)$/
    expect(files.filter((file) => !expected.test(file))).toEqual([])
    expect(
      files.filter((file) => /\.test\.|testing\/|tsbuildinfo|(?<!\.d)\.ts$|manifest/.test(file)),
    ).toEqual([])
  })

  it('has the package.json keys that registries and installers read', () => {
    const manifest = JSON.parse(
      readFileSync(join(inject('consumer'), 'node_modules', name, 'package.json'), 'utf8'),
    )
    expect(manifest).toMatchObject({
      description: expect.any(String),
      keywords: expect.arrayContaining(['certificate']),
      license: 'MIT',
      author: 'Certificate SDK contributors',
      engines: { node: '>=20.11' },
      publishConfig: { access: 'public' },
    })
  })
})

it('the SDK has a source map beside each script that bundlers read, and none of the editor', () => {
  const { files = [] } = inject('packed').find(({ name }) => name === '@certificate-sdk/sdk') ?? {}
  const scripts = files.filter((file) => /^dist\/[^/]*\.js$/.test(file) && file !== 'dist/index.js')
  expect(scripts.length).toBeGreaterThan(8)
  expect(scripts.filter((file) => !files.includes(`${file}.map`))).toEqual([])
  expect(files.filter((file) => /^dist\/cdn\/.*\.map$/.test(file))).toEqual([])
})

it('the SDK is at most 5 MB to download', () => {
  const { path = '' } = inject('packed').find(({ name }) => name === '@certificate-sdk/sdk') ?? {}
  expect(statSync(path).size).toBeLessThanOrEqual(5_000_000)
})
