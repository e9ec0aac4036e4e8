import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildState } from './buildState.mjs'

const built = [
  'template/dist/index.js',
  'client/dist/index.js',
  'client/dist/index.cjs',
  'server/dist/main.js',
  'fonts/dist/fontUrls.js',
  'sdk/dist/index.js',
  'sdk/dist/cdn/certificate-sdk.js',
  'server/dist/sdk/certificate-sdk.js',
]
let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'certificate-build-'))
  for (const file of built) touch(`packages/${file}`, 200)
  for (const file of ['package.json', 'packages/build.mjs', 'packages/sdk/package.json']) touch(file, 100)
  touch('packages/sdk/src/modal/Modal.ts', 100)
  for (const folder of ['packages/sdk/src/modal', 'packages/sdk/src']) age(folder, 100)
})
afterEach(() => rmSync(root, { recursive: true }))

function touch(file, seconds) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), '')
  age(file, seconds)
}
const age = (path, seconds) => utimesSync(join(root, path), seconds, seconds)

describe('buildState', () => {
  it('is fresh if every output is newer than every source', () => {
    expect(buildState(root)).toBe('fresh')
  })

  it.each(built)('is missing without %s', (file) => {
    rmSync(join(root, 'packages', file))
    expect(buildState(root)).toBe('missing')
  })

  it.each(['client/dist/index.cjs', 'sdk/dist/index.js'])('needs no %s for the demo', (file) => {
    rmSync(join(root, 'packages', file))
    expect(buildState(root, 'demo')).toBe('fresh')
    rmSync(join(root, 'packages/server/dist/main.js'))
    expect(buildState(root, 'demo')).toBe('missing')
  })

  it.each([
    'packages/sdk/src/modal/Modal.ts',
    'packages/sdk/package.json',
    'package.json',
    'packages/build.mjs',
    'packages/build/release.ts',
  ])('is stale if %s is newer than one output', (file) => {
    touch(file, 201)
    expect(buildState(root)).toBe('stale')
  })

  it('is stale if one step of the build did not run again', () => {
    age('packages/sdk/src/modal/Modal.ts', 150)
    age('packages/sdk/dist/cdn/certificate-sdk.js', 140)
    expect(buildState(root)).toBe('stale')
  })

  it('is stale if a source was deleted', () => {
    rmSync(join(root, 'packages/sdk/src/modal/Modal.ts'))
    expect(buildState(root)).toBe('stale')
  })

  it('does not look at tests', () => {
    touch('packages/sdk/src/modal/Modal.test.ts', 300)
    age('packages/sdk/src/modal', 100)
    expect(buildState(root)).toBe('fresh')
  })
})
