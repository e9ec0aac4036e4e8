import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { IssuedCertificate } from '@certificate-sdk/client'
import { PNG } from 'pngjs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { digitalBazaar } from '../../testing/credentialValidators.ts'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { readPdf, referenceIn } from '../../testing/readPdf.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import type { TestAccount } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

describeOnSqliteFirst('Credentials', (engine) => {
  const read = async (path: string) => {
    const answer = await engine.service().caller().send('GET', path)
    expect(answer.status).toBe(200)
    return JSON.parse(answer.bytes.toString())
  }
  async function issue(account: TestAccount, template: object = {}) {
    const body = await readyToIssue(account, template)
    const issueOne = async () => {
      const issued = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', body)
      return { ...issued, path: new URL(issued.verificationUrl).pathname }
    }
    return { ...(await issueOne()), issueOne }
  }

  /** Verifies with nothing but network access. */
  const verify = digitalBazaar((url) => read(new URL(url).pathname))

  test('are accepted by a verifier, and no longer once a byte is changed', async () => {
    const account = await engine.service().newAccount()
    const { path } = await issue(account, {
      credential: {
        description: 'Can sail.',
        criteria: 'Sailed 100 miles.',
        skills: [{ name: 'Knots', url: 'https://example.com/knots' }, { name: 'Weather' }],
        creditPoints: 2.5,
        level: 'EQF 4',
      },
    })
    const credential = await read(`${path}/credential.json`)
    expect(credential).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: expect.stringMatching(/^did:web:127\.0\.0\.1%3A\d+:organizations:[0-9a-f-]{36}$/) },
      credentialSubject: {
        identifier: [{ hashed: true, identityType: 'emailAddress' }, { identityType: 'name' }],
        achievement: {
          description: 'Can sail.',
          alignment: [{ targetName: 'Knots' }],
          tag: ['Weather', 'EQF 4'],
          creditsAvailable: 2.5,
        },
      },
      proof: [{ cryptosuite: 'eddsa-rdfc-2022', verificationMethod: expect.stringMatching(/#z6Mk\w+$/) }],
    })
    expect(JSON.stringify(credential)).not.toContain('zoe@example.com')
    expect(Buffer.byteLength(JSON.stringify(credential))).toBeLessThan(2_600)
    expect(await verify(credential)).toBe(true)
    const forged = JSON.parse(JSON.stringify(credential).replace('Can sail', 'Can fly'))
    expect(await verify(forged)).toBe(false)
    expect(await read(`${path}/credential.json`)).toEqual(credential)
  })

  test('point to a signed list that says which are revoked', async () => {
    const account = await engine.service().newAccount()
    const { path, certificateId, issueOne } = await issue(account)
    const other = await issueOne()
    const credential = await read(`${path}/credential.json`)
    const unharmed = await read(`${other.path}/credential.json`)
    const { statusListIndex: index, statusListCredential: listUrl } = credential.credentialStatus
    expect(unharmed.credentialStatus).toMatchObject({ statusListCredential: listUrl })
    expect(unharmed.credentialStatus.statusListIndex).not.toBe(index)
    await account.data('POST', `/api/certificates/${certificateId}/revoke`, {})
    const list = await read(new URL(listUrl).pathname)
    expect(await verify(list)).toBe(true)
    const { encodedList } = list.credentialSubject
    const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
    expect(bits).toHaveLength(131_072 / 8)
    const ended = Array.from(bits, (byte, i) =>
      [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => byte & (0x80 >> bit)).map((bit) => i * 8 + bit),
    ).flat()
    expect(ended.map(String)).toEqual([index])
    const gone = await engine.service().caller().send('GET', `${path}/credential.json`)
    expect(gone).toMatchObject(refusal(410, 'revoked'))
  })

  test('are baked into images, without changing a pixel', async () => {
    const { path } = await issue(await engine.service().newAccount())
    const caller = engine.service().caller()
    const plain = await caller.send('GET', `${path}/certificate.png`)
    const baked = await caller.send('GET', `${path}/certificate.png?credential=true`)
    const text = baked.bytes.toString('latin1')
    const start = text.indexOf('openbadgecredential') + 'openbadgecredential'.length + 5
    const length = baked.bytes.readUInt32BE(start - 32)
    const json = baked.bytes.subarray(start, start - 24 + length).toString()
    expect(JSON.parse(json)).toEqual(await read(`${path}/credential.json`))
    const [a, b] = [plain, baked].map(({ bytes }) => PNG.sync.read(bytes))
    expect(b?.data.equals(a?.data as Buffer)).toBe(true)
  })

  test('are attached to documents, which are PDF/A-3', async () => {
    const { path } = await issue(await engine.service().newAccount())
    const { bytes, status } = await engine
      .service()
      .caller()
      .send('GET', `${path}/certificate.pdf?credential=true`)
    expect(status).toBe(200)
    const document = readPdf(bytes)
    const [catalog] = document.find(/\/Type \/Catalog/)
    const xmp = document.stream(referenceIn(catalog?.content ?? '', 'Metadata')).toString()
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>')
    const [file] = document.find(/\/Type \/EmbeddedFile \/Subtype \/application#2Fvc /)
    expect(document.find(/\/Type \/Catalog .*\/AF \[.*\/EmbeddedFiles/)).toHaveLength(1)
    const text = document.stream(file?.object ?? 0).toString()
    expect(JSON.parse(text)).toEqual(await read(`${path}/credential.json`))
  })

  test('have one place each, however many ask at once', async () => {
    const account = await engine.service().newAccount()
    const { path, issueOne } = await issue(account)
    const paths = [path, (await issueOne()).path, (await issueOne()).path]
    const asked = await Promise.all([...paths, ...paths].map((each) => read(`${each}/credential.json`)))
    const places = asked.map(({ credentialStatus }) => credentialStatus.statusListIndex)
    expect(places.slice(0, 3)).toEqual(places.slice(3))
    expect(new Set(places).size).toBe(3)
    expect(new Set(asked.map(({ proof }) => proof[0].verificationMethod)).size).toBe(1)
  })

  test('stay valid when the key is replaced, which happens once per request', async () => {
    const account = await engine.service().newAccount()
    const { path, issueOne } = await issue(account)
    const former = await read(`${path}/credential.json`)
    const organizationId = former.issuer.id.split(':').at(-1)
    const rotate = `/api/profile/organization/${organizationId}/credential-key/rotate`
    const headers = { 'idempotency-key': randomUUID() }
    // Either may arrive first; the other one is refused or gets the same response.
    const rotations = await Promise.allSettled(
      [1, 2].map(() => account.data('POST', rotate, undefined, { headers })),
    )
    const [first] = rotations.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(await account.data('POST', rotate, undefined, { headers })).toEqual(first)
    const did = await read(`/organizations/${organizationId}/did.json`)
    expect(did.assertionMethod).toHaveLength(2)
    expect(first).toEqual({
      publicKey: did.verificationMethod[0].publicKeyMultibase,
      createdAt: expect.any(String),
    })

    const later = await read(`${(await issueOne()).path}/credential.json`)
    const again = await read(`${path}/credential.json`)
    expect(later.proof[0].verificationMethod).toBe(did.assertionMethod[0])
    expect(former.proof[0].verificationMethod).toBe(did.assertionMethod[1])
    for (const credential of [former, later, again]) expect(await verify(credential)).toBe(true)
    const log = await engine
      .service()
      .database.all("SELECT subject FROM audit_log WHERE account_id = ? AND action = 'issuer_key.rotated'", [
        account.accountId,
      ])
    expect(log).toEqual([{ subject: organizationId }])
    const other = await engine.service().newAccount()
    expect(await other.send('POST', rotate)).toMatchObject(refusal(404, 'not_found'))
  })

  test('are never signed at a time before their key was made', async () => {
    const account = await engine.service().newAccount()
    const { path } = await issue(account)
    const [{ id: organizationId = '' } = {}] = await account.data<{ id: string }[]>(
      'GET',
      '/api/profile/organization',
    )
    await read(`/organizations/${organizationId}/did.json`)
    const later = Date.now() + 3_600_000
    await engine
      .service()
      .database.run('UPDATE issuer_keys SET created_at = ? WHERE organization_id = ?', [
        later,
        organizationId,
      ])
    const { proof } = await read(`${path}/credential.json`)
    // In seconds.
    expect(Math.abs(Date.parse(proof[0].created) - later)).toBeLessThan(1_000)
  })

  test('have each key that an answer says is new, however many requests replace it at once', async () => {
    const account = await engine.service().newAccount()
    const { path } = await issue(account)
    const { issuer } = await read(`${path}/credential.json`)
    const organizationId = issuer.id.split(':').at(-1)
    const rotate = `/api/profile/organization/${organizationId}/credential-key/rotate`
    const rotations = await Promise.all(
      Array.from({ length: 4 }, () => account.data<{ publicKey: string }>('POST', rotate)),
    )
    const did = await read(`/organizations/${organizationId}/did.json`)
    const known = (did.verificationMethod as { publicKeyMultibase: string }[]).map(
      ({ publicKeyMultibase }) => publicKeyMultibase,
    )
    expect(known).toHaveLength(5)
    expect(known).toEqual(expect.arrayContaining(rotations.map(({ publicKey }) => publicKey)))
  })

  test('reach a wallet through the address of the page for wallets', async () => {
    const { path } = await issue(await engine.service().newAccount(), { locale: 'de' })
    const caller = engine.service().caller()
    const html = (await caller.send('GET', path)).bytes.toString()
    expect(html).toContain(`href="${path}/wallet?iuv=1"`)
    const page = (
      await caller.send('GET', `${path}/wallet?iuv=1`, undefined, { headers: { accept: 'text/html' } })
    ).bytes.toString()
    expect(page).toContain(`href="interaction:${engine.service().url}${path}/wallet?iuv=1"`)
    const headers = { accept: 'application/json' }
    const sent = await caller.send('GET', `${path}/wallet?iuv=1`, undefined, { headers })
    expect(sent.status).toBe(303)
    const protocolsPath = new URL(sent.headers.get('location') ?? '').pathname
    const { protocols } = (await caller.send('GET', protocolsPath)).body as { protocols: { vcapi: string } }
    const { body } = await caller.send('POST', new URL(protocols.vcapi).pathname, {})
    const { verifiablePresentation } = body as { verifiablePresentation: { verifiableCredential: object[] } }
    expect(verifiablePresentation).toMatchObject({ type: ['VerifiablePresentation'] })
    expect(verifiablePresentation.verifiableCredential).toEqual([await read(`${path}/credential.json`)])
  })

  test('are there in the European Learning Model, without a proof', async () => {
    const { path } = await issue(await engine.service().newAccount())
    const answer = await engine.service().caller().send('GET', `${path}/credential.elm.json`)
    expect(answer.headers.get('content-type')).toContain('application/ld+json')
    const document = JSON.parse(answer.bytes.toString())
    expect(document).toMatchObject({ type: ['VerifiableCredential', 'EuropeanDigitalCredential'] })
    expect(document).not.toHaveProperty('proof')
    const [display] = document.displayParameter.individualDisplay.displayDetail
    const image = await sharp(Buffer.from(display.image.content, 'base64')).metadata()
    expect([display.page, image.format]).toEqual([1, 'jpeg'])
    expect(answer.bytes.toString()).not.toContain('zoe@example.com')
  })

  test('end with the data of their recipient', async () => {
    const account = await engine.service().newAccount()
    const { path, certificateId } = await issue(account)
    const { credentialStatus } = await read(`${path}/credential.json`)
    await account.send('DELETE', `/api/certificates/${certificateId}/recipient`)
    for (const file of [
      'credential.json',
      'credential.elm.json',
      'certificate.png?credential=true',
      'wallet',
    ])
      expect(await engine.service().caller().send('GET', `${path}/${file}`)).toMatchObject(
        refusal(410, 'erased'),
      )
    const { encodedList } = (await read(new URL(credentialStatus.statusListCredential).pathname))
      .credentialSubject
    const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
    expect(bits[0]).toBe(0x80)
  })

  test('are not there for unknown codes, organizations, and lists', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    const paths = [
      '/v/ABCDEFGHJKMNPQRS/credential.json',
      `/organizations/${unknown}/did.json`,
      `/organizations/${unknown}/status/0`,
    ]
    for (const path of paths)
      expect(await engine.service().caller().send('GET', path)).toMatchObject(refusal(404, 'not_found'))
  })

  test('a description that is none is refused with its path', async () => {
    const account = await engine.service().newAccount()
    const { templateId } = (await readyToIssue(account)).mailData
    for (const [credential, place] of [
      [{ creditPoints: -1 }, 'credential.creditPoints'],
      [{ skills: [{ name: '' }] }, 'credential.skills[0].name'],
      [{ skills: [{ name: 'a', url: 'javascript:1' }] }, 'credential.skills[0].url'],
      ['x', 'credential'],
    ] as const)
      expect(await account.send('PUT', `/api/templates/${templateId}`, { credential })).toMatchObject(
        refusal(400, 'validation_failed', place),
      )
  })
})
