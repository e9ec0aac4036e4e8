import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { announceKey } from './announceKey.ts'

test('shows the key on a terminal', () => {
  expect(announceKey('cs_secret', '/nowhere', true)).toContain('cs_secret')
})

test('prints the name of a private file to any other output', () => {
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
