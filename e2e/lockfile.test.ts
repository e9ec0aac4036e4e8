import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface LockedPackage {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
}

/**
 * Could not be downloaded in this version when the lockfile was made, so their hashes are unknown. The renderer stays
 * at this version because it draws with the Skia of the browsers that it is compared with. To shorten this list, copy
 * the output of `npm view <name>@1.1.1 dist.integrity` into package-lock.json.
 */
const withoutHash = [
  'android-arm64',
  'darwin-arm64',
  'darwin-x64',
  'linux-arm-gnueabihf',
  'linux-arm64-musl',
  'linux-riscv64-gnu',
  'linux-x64-musl',
  'win32-arm64-msvc',
  'win32-x64-msvc',
].map((platform) => `node_modules/@napi-rs/canvas-${platform} 1.1.1`)

describe.each([
  { lockfile: 'package-lock.json', exceptions: withoutHash },
  { lockfile: 'e2e/bench/package-lock.json', exceptions: [] },
])('$lockfile', ({ lockfile, exceptions }) => {
  const { packages } = JSON.parse(readFileSync(new URL(`../${lockfile}`, import.meta.url), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )

  it('has a hash for every package, with few exceptions', () => {
    const missing = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    expect(missing.map(([path, { version }]) => `${path} ${version}`)).toEqual(exceptions)
  })

  it('leaves the choice of registry to the machine that installs', () => {
    expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })
})
