import type { FontRecord, IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { closeAccount } from '../../core/accounts/closeAccount.ts'
import { sweepClosedAccounts } from '../../core/accounts/sweepClosedAccounts.ts'
import { ImageSweeper } from '../../core/images/ImageSweeper.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { fontNamed } from '../../testing/fontNamed.ts'
import { uploadFont } from '../../testing/postFont.ts'
import { systemTime } from '../../testing/systemTime.ts'
import { documentedFields, readyToIssue } from '../../testing/testDocuments.ts'

const issuePath = '/api/certificates/issue'

describeOnEveryEngine('Font files', (engine) => {
  /** Deletes what nothing has needed for a day. */
  async function sweepImages(): Promise<void> {
    const { database } = engine.service()
    const sweeper = new ImageSweeper({ database, steadyClock: systemTime })
    await sweeper.run()
    await database.run('UPDATE images SET unreferenced_at = unreferenced_at - 90000000')
    await sweeper.run()
  }

  /** An account with a font that a certificate has, and one that nothing uses. */
  async function setUp() {
    const account = await engine.service().newAccount()
    const issued = await uploadFont(account, await fontNamed(`Issued ${account.accountId}`))
    const unused = await uploadFont(account, await fontNamed(`Unused ${account.accountId}`))
    const body = await readyToIssue(account, {
      fields: [{ ...documentedFields[0], fontFamily: issued.family }],
    })
    const certificate = await account.data<IssuedCertificate>('POST', issuePath, body)
    const statusOf = async ({ sha256 }: FontRecord) =>
      (await engine.service().caller().send('GET', `/fonts/${sha256}`)).status
    return { account, issued, unused, body, certificate, statusOf }
  }

  test('stay when a recipient is erased, who is in none of them', async () => {
    const { account, issued, unused, body, certificate, statusOf } = await setUp()
    await account.data('DELETE', `/api/certificates/${certificate.certificateId}/recipient`)
    await sweepImages()
    expect(await account.data<FontRecord[]>('GET', '/api/fonts')).toHaveLength(2)
    expect([await statusOf(issued), await statusOf(unused)]).toEqual([200, 200])
    await account.data('POST', issuePath, body)
  })

  test('go with their account, but for those that its certificates are drawn with', async () => {
    const { account, issued, unused, certificate, statusOf } = await setUp()
    const { database, core } = engine.service()
    const { certificateId, verificationUrl } = certificate
    const file = await account.send('GET', `/api/certificates/${certificateId}/file.png`)
    await database.transaction((tx) =>
      closeAccount(tx, { id: account.accountId, now: Date.now() }, core.tables()),
    )
    await sweepClosedAccounts(database, core.tables(), Date.now())
    await sweepImages()
    const rows = await database.all('SELECT id FROM account_fonts WHERE account_id = ?', [account.accountId])
    expect(rows).toEqual([])
    expect([await statusOf(issued), await statusOf(unused)]).toEqual([200, 404])
    const image = await fetch(`${verificationUrl}/certificate.png`)
    expect(Buffer.from(await image.arrayBuffer()).equals(file.bytes)).toBe(true)
  })
})
