import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { type Badge, badgeSchema, didSchema, statusListSchema } from './badgeSchema.ts'
import { contextUrls } from './contexts.ts'
import { didDocumentUrl } from './issuerDid.ts'
import { verifyBytes } from './issuerKey.ts'
import type { ProofHash } from './proofHash.ts'

/** One check of a credential. */
export interface CredentialCheck {
  name: string
  result: 'passed' | 'failed' | 'skipped'
  /** Why it failed or was skipped, or what was found. */
  detail: string
}

/** How a check reaches others. */
export interface CheckDependencies {
  /** @throws {Error} if there is no JSON at the address */
  readJson(url: string): Promise<unknown>
  hash: ProofHash
  /** ms since 1970. */
  now: number
}

/** How far clocks of issuer and verifier may differ, in ms. */
const clockSkew = 300_000

/**
 * Checks a credential as 1EdTech's validator does for “Open Badges 3.0 Issuer”: shape, contexts, recipient, issuer, key, proof,
 * dates, and status. Later checks are skipped if they need what an earlier one did not find.
 *
 * @param recipient email address that it must be issued to
 */
export async function checkCredential(
  credential: unknown,
  deps: CheckDependencies,
  recipient?: string,
): Promise<CredentialCheck[]> {
  const checks: CredentialCheck[] = []
  /** @returns what the check found, or `undefined` if it failed */
  async function check<Found>(name: string, run: () => Promise<[Found, string]>): Promise<Found | undefined> {
    try {
      const [found, detail] = await run()
      checks.push({ name, result: 'passed', detail })
      return found
    } catch (error) {
      checks.push({ name, result: 'failed', detail: (error as Error).message })
      return undefined
    }
  }
  const skip = (...names: string[]) => {
    for (const name of names) checks.push({ name, result: 'skipped', detail: 'an earlier check failed' })
  }

  const badge = await check('Shape', async () => [shapeOf(badgeSchema, credential), 'Open Badges 3.0'])
  if (!badge) {
    skip('Contexts', 'Recipient', 'Dates', 'Issuer', 'Proof', 'Status')
    return checks
  }
  await check('Contexts', async () => [true, requireContexts(badge)])
  await check('Recipient', async () => [true, requireRecipient(badge, recipient)])
  await check('Dates', async () => [true, requireDates(badge, deps.now)])
  const keys = await check('Issuer', async () => {
    const found = await readKeys(badge.issuer.id, deps)
    return [found, `${badge.issuer.id}, ${found.size === 1 ? '1 key' : `${found.size} keys`}`]
  })
  if (!keys) {
    skip('Proof', 'Status')
    return checks
  }
  await check('Proof', async () => [true, await requireProof(badge, keys, deps)])
  await check('Status', async () => [true, await requireStatus(badge, keys, deps)])
  return checks
}

function shapeOf<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, value)
  if (success) return output
  throw new Error(
    issues
      .map(
        (issue) =>
          `${v.getDotPath(issue) ?? 'it'} ${issue.input === undefined ? 'is missing' : issue.message}`,
      )
      .join('; '),
  )
}

function requireContexts({ '@context': contexts }: Badge): string {
  contextUrls.forEach((url, i) => {
    if (contexts[i] !== url) throw new Error(`context ${i + 1} must be ${url}`)
  })
  return contexts.join(', ')
}

function requireRecipient({ credentialSubject: { id, identifier = [] } }: Badge, recipient?: string): string {
  if (recipient === undefined) return id ?? identifier.map(({ identityType }) => identityType).join(', ')
  const address = recipient.trim().toLowerCase()
  const isTheirs = identifier.some(({ hashed, identityHash, identityType, salt = '' }) => {
    if (identityType !== 'emailAddress') return false
    const hash = createHash('sha256').update(`${address}${salt}`).digest('hex')
    return identityHash === (hashed ? `sha256$${hash}` : address)
  })
  if (!isTheirs) throw new Error(`it is not issued to ${recipient}`)
  return recipient
}

function requireDates({ validFrom, validUntil }: Badge, now: number): string {
  if (Date.parse(validFrom) > now + clockSkew) throw new Error(`it is not valid before ${validFrom}`)
  if (validUntil !== undefined && Date.parse(validUntil) <= now)
    throw new Error(`it expired on ${validUntil}`)
  return `from ${validFrom}${validUntil === undefined ? '' : ` until ${validUntil}`}`
}

/** Public keys that may sign for an issuer, by the ids of their verification methods. */
type Keys = ReadonlyMap<string, string>

async function readKeys(did: string, { readJson }: CheckDependencies): Promise<Keys> {
  const url = didDocumentUrl(did)
  if (url === undefined) throw new Error(`${did} is not a did:web identifier`)
  const document = shapeOf(didSchema, await readJson(url))
  if (document.id !== did) throw new Error(`${url} is the document of ${document.id}`)
  const allowed = document.verificationMethod.filter(
    ({ id, type, controller }) =>
      type === 'Multikey' && controller === did && document.assertionMethod.includes(id),
  )
  return new Map(allowed.map(({ id, publicKeyMultibase }) => [id, publicKeyMultibase]))
}

async function requireProof(
  { proof: proofs, ...document }: Pick<Badge, 'proof' | '@context'>,
  keys: Keys,
  { hash }: CheckDependencies,
): Promise<string> {
  for (const { proofValue, ...options } of proofs) {
    const key = keys.get(options.verificationMethod)
    if (key === undefined) throw new Error(`the issuer has no key ${options.verificationMethod}`)
    if (!verifyBytes(key, await hash(document, options), proofValue))
      throw new Error('the signature does not match: something was changed after signing')
  }
  return proofs.map(({ verificationMethod }) => verificationMethod).join(', ')
}

async function requireStatus(
  { credentialStatus, issuer }: Badge,
  keys: Keys,
  deps: CheckDependencies,
): Promise<string> {
  if (!credentialStatus) return 'without a status'
  const { statusListCredential: url, statusListIndex } = credentialStatus
  const list = shapeOf(statusListSchema, await deps.readJson(url))
  const listIssuer = typeof list.issuer === 'string' ? list.issuer : list.issuer.id
  if (listIssuer !== issuer.id) throw new Error(`the status list is one of ${listIssuer}`)
  await requireProof(list, keys, deps)
  const bits = gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), 'base64url'))
  const index = Number(statusListIndex)
  const byte = bits[index >> 3]
  if (byte === undefined) throw new Error(`the status list has no place ${index}`)
  if (byte & (0x80 >> (index & 7))) throw new Error('it is revoked')
  return `not revoked: place ${index} of ${url}`
}
