import { chmodSync, copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { lockDataDir, lockFile } from './lockDataDir.ts'
import { sqliteFile } from './openSqlite.ts'

test('after a clean stop one file holds everything, readable by its user only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-data-'))
  const copies = mkdtempSync(join(tmpdir(), 'certificate-copy-'))
  try {
    const server = await startTestServer({ DATA_DIR: folder })
    const account = await server.newAccount()
    const body = await readyToIssue(account)
    for (let i = 0; i < 60; i++) await account.data('POST', '/api/certificates/issue', body)
    await server.close()
    expect(statSync(sqliteFile(folder)).mode & 0o777).toBe(0o600)
    copyFileSync(sqliteFile(folder), sqliteFile(copies))
    const restored = await startTestServer({ DATA_DIR: copies })
    const caller = restored.caller(account.key)
    expect(await caller.data('GET', '/api/users/balance')).toEqual({ balance: 40 })
    expect(await caller.data('GET', '/api/certificates')).toHaveLength(60)
    await restored.close()
  } finally {
    for (const path of [folder, copies]) rmSync(path, { recursive: true, force: true })
  }
})

test('the lock is readable by its user only, also that of an earlier release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-data-'))
  try {
    for (let i = 0; i < 2; i++) {
      lockDataDir(folder).release(true)
      expect(statSync(lockFile(folder)).mode & 0o777).toBe(0o600)
      chmodSync(lockFile(folder), 0o644)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
