import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { announceLink } from './createPeople.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'certificate-links-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const linkOf = (n: number) => ({
  email: `p${n}@example.com`,
  link: `http://localhost/dashboard/reset?token=t${n}`,
  at: n,
})

test('shows a link on a terminal', () => {
  expect(announceLink(linkOf(1), '/nowhere', true)).toMatch(/p1@example.com: http.*t1$/)
})

test('prints neither link nor address to any other output, but the name of a private file', () => {
  const dataDir = join(folder, 'data')
  const line = announceLink(linkOf(1), dataDir, false)
  const file = join(dataDir, 'links.txt')
  expect(line).toContain(file)
  expect(line).not.toMatch(/t1|p1@/)
  expect(readFileSync(file, 'utf8')).toBe(
    '1970-01-01T00:00:00.001Z http://localhost/dashboard/reset?token=t1\n',
  )
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('keeps the last hundred', () => {
  for (let n = 0; n < 105; n++) announceLink(linkOf(n), folder, false)
  const lines = readFileSync(join(folder, 'links.txt'), 'utf8').trimEnd().split('\n')
  expect(lines).toHaveLength(100)
  expect(lines[0]).toMatch(/token=t5$/)
})

test('says why a link cannot be handed out', () => {
  expect(announceLink(linkOf(1), '/dev/null/data', false)).toMatch(/cannot be written: E/)
})
