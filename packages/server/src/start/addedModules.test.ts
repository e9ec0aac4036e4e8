import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Batch, IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { runCommand } from '../commands/runCommand.ts'
import { coreSchema } from '../core/service/coreSchema.ts'
import type { Database } from '../kit/database/Database.ts'
import { batchEnd, batchPath, recipientsOf } from '../testing/batchCalls.ts'
import { describeOnEveryEngine } from '../testing/describeOnEveryEngine.ts'
import { describeTables } from '../testing/describeTables.ts'
import { everySchema } from '../testing/everySchema.ts'
import { serviceCaller } from '../testing/serviceCaller.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { readyToIssue } from '../testing/testDocuments.ts'

const email = 'zoe@example.com'

/** Returns the names of a database's tables, without those in which SQLite stores its search index. */
async function tablesOf(database: Database): Promise<string[]> {
  const names = [...(await describeTables(database)).keys()]
  return names.filter((name) => !/^certificate_words_(?!end$)/.test(name)).sort()
}

describeOnEveryEngine('A service that began with the core alone', (engine) => {
  const namesOf = (tables: typeof coreSchema.tables) =>
    tables
      .filter((table) => [undefined, engine.name].includes(table.engine))
      .map(({ name }) => name)
      .sort()

  test('has only its tables, gets those of modules with them, and erases in them ever after', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'certificate-added-'))
    const storage = { ...(await engine.emptyStorage({ isMigrated: false })), DATA_DIR: folder }
    const core = { ...storage, MODULES: 'core' }

    const first = await startTestServer(core)
    expect(await tablesOf(first.database)).toEqual(namesOf(coreSchema.tables))
    const { key, accountId } = await first.newAccount()
    const account = serviceCaller(first.url, key)
    const body = await readyToIssue(account)
    const issue = (caller: typeof account) =>
      caller.data<IssuedCertificate>('POST', '/api/certificates/issue', body)
    const [one, other] = [await issue(account), await issue(account)]
    expect((await account.send('DELETE', `/api/certificates/${one.certificateId}/recipient`)).status).toBe(
      200,
    )
    await first.close()
    expect((await runCommand(['credits', 'add', '5', '--account', accountId], storage)).stderr).toBe('')
    expect(await runCommand(['accounts', 'sign-in', '--account', accountId], storage)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('has never run with the module people'),
    })
    await expect(startTestServer({ ...storage, MIGRATE: 'false' })).rejects.toThrow(/needs migrations/)

    const second = await startTestServer(storage)
    const { parts } = await everySchema()
    expect(await tablesOf(second.database)).toEqual(namesOf(parts.flatMap(({ tables }) => tables)))
    const caller = serviceCaller(second.url, key)
    const { recipientData: _, ...common } = body
    const batch = await caller.data<Batch>('POST', batchPath, { ...common, recipients: recipientsOf(2) })
    expect(await batchEnd(caller, batch.id)).toMatchObject({ state: 'completed', issued: 2 })
    expect(await caller.data('GET', `/api/verify/${other.verificationUrl.split('/').at(-1)}`)).toMatchObject({
      status: 'valid',
    })
    await fetch(`${second.url}/my-certificates`, {
      method: 'POST',
      body: new URLSearchParams({ email }),
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    const links = "SELECT email FROM person_links WHERE purpose = 'recipient'"
    expect(await second.database.all(links)).toEqual([{ email }])
    await second.close()

    const third = await startTestServer(core)
    const path = `/api/certificates/${other.certificateId}/recipient`
    expect((await serviceCaller(third.url, key).send('DELETE', path)).status).toBe(200)
    expect(await third.database.all(links)).toEqual([])
    await third.close()
    rmSync(folder, { recursive: true, force: true })
  })
})
