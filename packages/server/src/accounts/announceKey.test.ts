import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { announceKey } from './announceKey.ts'

test('a person at a terminal sees the key', () => {
  expect(announceKey('cs_secret', '/nowhere', true)).toContain('cs_secret')
})

test('any other output gets the name of a file that only the service can read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-key-'))
  try {
    const line = announceKey('cs_secret', join(folder, 'data'), false)
    const file = join(folder, 'data', 'first-api-key')
    expect(line).toContain(file)
    expect(line).not.toContain('cs_secret')
    expect(readFileSync(file, 'utf8')).toBe('cs_secret\n')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
