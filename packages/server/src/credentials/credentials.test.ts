import { gunzipSync } from 'node:zlib'
import type { IssuedCertificate } from '@certificate-sdk/client'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { verifyCredential } from '@digitalbazaar/vc'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../testing/describeOnEveryEngine.ts'
import { readPdf } from '../testing/readPdf.ts'
import { refusal } from '../testing/serviceCaller.ts'
import type { TestAccount } from '../testing/startTestServer.ts'
import { readyToIssue } from '../testing/testDocuments.ts'
import { readContexts } from './contexts.ts'

const didContexts = ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1']

describeOnEveryEngine('Credentials', (engine) => {
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

  /** Verifies as somebody would who has only the network. */
  async function verify(credential: { issuer: { id: string } | string }) {
    const contexts = readContexts()
    const documentLoader = async (url: string) => {
      if (contexts.has(url)) return { documentUrl: url, document: contexts.get(url) }
      // The key alone, as the library asks for it.
      const [did = '', key] = url.split('#')
      const organizationId = did.split(':').at(-1)
      const document = await read(`/organizations/${organizationId}/did.json`)
      expect(document).toMatchObject({ '@context': didContexts, id: did })
      if (key === undefined) return { documentUrl: url, document }
      expect(document.assertionMethod).toContain(url)
      const method = document.verificationMethod.find(({ id }: { id: string }) => id === url)
      return { documentUrl: url, document: { '@context': didContexts[1], ...method } }
    }
    const suite = new DataIntegrityProof({ cryptosuite })
    const checkStatus = async () => ({ verified: true })
    return verifyCredential({ credential, suite, documentLoader, checkStatus })
  }

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
    expect(await verify(credential)).toMatchObject({ verified: true })
    const forged = JSON.parse(JSON.stringify(credential).replace('Can sail', 'Can fly'))
    expect(await verify(forged)).toMatchObject({ verified: false })
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
    expect(await verify(list)).toMatchObject({ verified: true })
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
    expect(bytes.toString('latin1')).toContain('<pdfaid:part>3</pdfaid:part>')
    const document = readPdf(bytes)
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
