import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { refusal } from '../../testing/serviceCaller.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { balanceOf, readyToIssue } from '../../testing/testDocuments.ts'

/** Mounts a file system of 8 MB in a new folder; `undefined` if the user lacks permission. */
function mountSmall(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  onTestFinished(() => {
    // The driver closes its files slightly later.
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true })
  })
  return folder
}

function fill(file: string): void {
  for (const size of [1_000_000, 4_096])
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' })
    }
}

test('a full disk is a 503 until there is space again, and nothing is lost or spent', async (context) => {
  const disk = mountSmall()
  if (!disk) return context.skip('Mounting a file system is not permitted here.')
  const server = await startTestServer({ DATA_DIR: disk })
  try {
    const account = await server.newAccount()
    const body = await readyToIssue(account)
    const ballast = join(disk, 'ballast')
    const issue = () => account.send('POST', '/api/certificates/issue', body)
    expect((await issue()).status).toBe(200)
    fill(ballast)
    // The write-ahead log may have space for some.
    let answers = await Promise.all(Array.from({ length: 4 }, issue))
    for (let i = 0; i < 20 && answers.some(({ status }) => status === 200); i++)
      answers = await Promise.all(Array.from({ length: 4 }, issue))
    for (const answer of answers) {
      expect(answer).toMatchObject(refusal(503, 'database_unavailable'))
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await account.send('GET', '/api/users/balance')).status).toBe(200)
    const readiness = async () => (await account.send('GET', '/ready')).status
    expect(await readiness()).toBe(503)
    rmSync(ballast)
    await expect.poll(readiness).toBe(200)
    expect((await Promise.all(Array.from({ length: 4 }, issue))).map(({ status }) => status)).toEqual([
      200, 200, 200, 200,
    ])
    expect(await account.data('GET', '/api/certificates')).toHaveLength(100 - (await balanceOf(account)))
  } finally {
    await server.close()
  }
})
