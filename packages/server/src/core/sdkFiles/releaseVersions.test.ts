import { expect, test } from 'vitest'
import { compareVersions, isVersion } from './releaseVersions.ts'

test.each(['0.1.0', '10.20.30', '1.0.0-beta.1', '1.0.0-0.3.7', '1.0.0-x-y-z.4'])(
  '%s is a version',
  (name) => {
    expect(isVersion(name)).toBe(true)
  },
)

test.each([
  '',
  '1',
  '1.0',
  'v1.0.0',
  '1.0.0.0',
  '1.0.0-',
  '1.0.0-a..b',
  '1.0.0+5',
  '.1.0.0',
  `1.0.${'9'.repeat(10)}`,
])('%j is not a version', (name) => {
  expect(isVersion(name)).toBe(false)
})

test('versions are sorted by precedence', () => {
  const ordered = [
    '0.9.10',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0',
    '1.2.0',
    '1.10.0',
  ]
  expect([...ordered].reverse().sort(compareVersions)).toEqual(ordered)
})
