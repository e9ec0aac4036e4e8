import { expect, test } from 'vitest'
import { isoDay } from '../../core/life/zonedCalendar.ts'
import { checkCredential } from './checkCredential.ts'
import { DocumentSigner, type Signable } from './DocumentSigner.ts'
import { didDocument, issuerDid, verificationMethodOf } from './issuerDid.ts'
import { newIssuerKey, readIssuerKey } from './issuerKey.ts'
import { openBadge } from './openBadge.ts'
import { createProofHash } from './proofHash.ts'
import { statusListCredential } from './statusList.ts'

const publicUrl = 'https://certificates.example'
const day = 24 * 3_600_000
const now = Date.parse('2026-11-26T09:00:00Z')
const did = issuerDid(publicUrl, 'org')
const listUrl = `${publicUrl}/organizations/org/status/0`
const [former, current, stranger] = [newIssuerKey(), newIssuerKey(), newIssuerKey()]
const signer = new DocumentSigner()
const hash = createProofHash()

const sign = (document: Signable, key = current, as = did) =>
  signer.sign(document, {
    key: readIssuerKey(key.secret),
    verificationMethod: verificationMethodOf(as, key),
    created: now - day,
  })
const template = { name: 'Sailing', credential: { description: 'Can sail.' } }
const organization = { name: 'School', website: '', email: 'office@school.example', logo: '' }
const badge = (facts: object = {}) =>
  openBadge({
    code: 'ABCDEFGHJKMNPQRS',
    recipientName: 'Zoë',
    recipientEmail: 'zoe@example.com',
    templateId: '0193d1c2-0000-7000-8000-000000000001',
    title: 'Sailing',
    snapshot: { version: 1, template, values: [], organization } as never,
    issuedAt: now - day,
    expiresAt: now + day,
    issuedOn: isoDay(now - day),
    validThrough: isoDay(now + day),
    publicUrl,
    did,
    logo: '',
    status: { index: 7, listUrl },
    ...facts,
  })
const list = (change: object = {}) =>
  statusListCredential({ url: listUrl, did, ended: [8], validFrom: now - day, ...change })

/** Creates an issuer's published documents, by URL. */
async function issuer(change: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  const keys = [current, former].map((key) => ({ ...key, createdAt: now - day }))
  return {
    [`${publicUrl}/organizations/org/did.json`]: didDocument(did, keys, undefined),
    [listUrl]: await sign(list()),
    ...change,
  }
}

async function problems(credential: unknown, published: Record<string, unknown>, recipient?: string) {
  const readJson = async (url: string) => {
    if (!(url in published)) throw new Error(`${url} answered 404`)
    return JSON.parse(JSON.stringify(published[url]))
  }
  const checks = await checkCredential(
    JSON.parse(JSON.stringify(credential)),
    { readJson, hash, now },
    recipient,
  )
  return checks.flatMap(({ name, result, detail }) =>
    result === 'passed' ? [] : [`${name}${result === 'failed' ? '' : ` (${result})`}: ${detail}`],
  )
}

test('a credential passes, also one that a former key signed', async () => {
  expect(await problems(await sign(badge()), await issuer(), 'Zoe@example.com ')).toEqual([])
  expect(await problems(await sign(badge(), former), await issuer())).toEqual([])
})

test.each([
  ['a recipient of somebody else', {}, 'Recipient: it is not issued to eve@example.com'],
  ['a clock that is ten minutes ahead', { issuedAt: now + 600_000 }, /^Dates: it is not valid before/],
  ['an end that has passed', { expiresAt: now }, /^Dates: it expired on/],
  ['a place that is revoked', { status: { index: 8, listUrl } }, 'Status: it is revoked'],
  ['a place that the list does not have', { status: { index: 131_072, listUrl } }, /^Status: .* no place/],
  ['an unknown list', { status: { index: 7, listUrl: `${publicUrl}/x` } }, /^Status: .* answered 404/],
] as const)('%s fails', async (_what, facts, problem) => {
  const recipient =
    'issuedAt' in facts || 'expiresAt' in facts || 'status' in facts ? undefined : 'eve@example.com'
  const found = await problems(await sign(badge(facts)), await issuer(), recipient)
  expect(found).toEqual([typeof problem === 'string' ? problem : expect.stringMatching(problem)])
})

test('a clock that is a minute ahead passes', async () => {
  expect(await problems(await sign(badge({ issuedAt: now + 60_000 })), await issuer())).toEqual([])
})

test('a status list of another issuer fails, and one that it did not sign', async () => {
  const other = issuerDid(publicUrl, 'other')
  const credential = await sign(badge())
  expect(await problems(credential, await issuer({ [listUrl]: await sign(list({ did: other })) }))).toEqual([
    `Status: the status list is one of ${other}`,
  ])
  expect(await problems(credential, await issuer({ [listUrl]: await sign(list(), stranger) }))).toEqual([
    expect.stringMatching(/^Status: the issuer has no key/),
  ])
})

test('an unknown key fails, and the document of another identifier', async () => {
  expect(await problems(await sign(badge(), stranger), await issuer())).toEqual([
    expect.stringMatching(/^Proof: the issuer has no key/),
  ])
  const other = didDocument(issuerDid(publicUrl, 'other'), [{ ...current, createdAt: 0 }], undefined)
  const published = await issuer({ [`${publicUrl}/organizations/org/did.json`]: other })
  expect(await problems(await sign(badge()), published)).toEqual([
    expect.stringMatching(/^Issuer: .* is the document of/),
    'Proof (skipped): an earlier check failed',
    'Status (skipped): an earlier check failed',
  ])
})

test('a change after signing fails, whatever was changed', async () => {
  const credential = await sign(badge())
  const [proof] = credential.proof
  for (const forged of [
    { ...credential, name: 'Flying' },
    { ...credential, validUntil: undefined },
    { ...credential, proof: [{ ...proof, created: '2026-11-24T00:00:00Z' }] },
    { ...credential, proof: [{ ...proof, proofValue: `${proof.proofValue}1` }] },
    { ...credential, proof: [{ ...proof, proofValue: 'z' }] },
  ])
    expect(await problems(forged, await issuer())).toEqual([
      'Proof: the signature does not match: something was changed after signing',
    ])
})

test.each([
  [{ type: ['VerifiableCredential'] }, 'type must have OpenBadgeCredential'],
  [{ issuer: { id: did, name: 'School' } }, 'Shape: issuer.type is missing'],
  [{ validFrom: '2026-11-25' }, 'validFrom must be a date with seconds and a time zone'],
  [{ credentialSubject: { type: ['AchievementSubject'] } }, /credentialSubject/],
  [{ proof: [] }, 'proof must have a proof'],
  [{ proof: undefined }, 'Shape: proof is missing'],
])('the shape %j fails', async (change, problem) => {
  const [first] = await problems({ ...(await sign(badge())), ...change }, await issuer())
  expect(first).toMatch(problem)
})

test('an unknown context fails: nothing is read from the network', async () => {
  const credential = await sign(badge())
  const contexts = [...credential['@context'], 'https://evil.example/context.json']
  const found = await problems({ ...credential, '@context': contexts }, await issuer())
  expect(found).toEqual([expect.stringMatching(/^Proof: /)])
})
