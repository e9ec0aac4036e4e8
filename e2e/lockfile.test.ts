import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface LockedPackage {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
}

const lockfiles = ['package-lock.json', 'e2e/bench/package-lock.json', 'docs/site/package-lock.json']

describe.each(lockfiles)('%s', (lockfile) => {
  const { packages } = JSON.parse(readFileSync(new URL(`../${lockfile}`, import.meta.url), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )

  it('has a hash for every package', () => {
    const missing = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    expect(missing.map(([path, { version }]) => `${path} ${version}`)).toEqual([])
  })

  it('leaves the choice of registry to the machine that installs', () => {
    expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })
})
