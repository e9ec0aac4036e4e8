import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import * as v from 'valibot'
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

/** Access to other services for a check. */
export interface CheckDependencies {
  /** @throws {Error} if there is no JSON at the URL */
  readJson(url: string): Promise<unknown>
  hash: ProofHash
  /** ms since 1970. */
  now: number
}

/** Tolerance for clock differences between issuer and verifier, in ms. */
const clockSkew = 300_000

/**
 * Checks a credential like 1EdTech's validator for “Open Badges 3.0 Issuer”: shape, contexts, recipient, issuer, key,
 * proof, dates, and status. Skips checks that depend on a failed one.
 *
 * @param recipient email address it must be issued to
 */
export async function checkCredential(
  credential: unknown,
  deps: CheckDependencies,
  recipient?: string,
): Promise<CredentialCheck[]> {
  const checks: CredentialCheck[] = []
  /** @returns the check's finding, or `undefined` if it failed */
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

/** Public keys allowed to sign for an issuer, by verification method id. */
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

/** An instant with seconds and a time zone, as Open Badges validators require. */
const instant = v.pipe(
  v.string('must be text'),
  v.regex(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
    'must be a date with seconds and a time zone',
  ),
)
const text = v.pipe(v.string('must be text'), v.nonEmpty('must not be empty'))
const uri = v.pipe(text, v.regex(/^[a-z][a-z0-9+.-]*:\S+$/i, 'must be a URI'))
/** One type or several, including the required one. */
const typed = (type: string) =>
  v.pipe(
    v.union([v.string(), v.array(v.string())], 'must be a type'),
    v.check((types) => [types].flat().includes(type), `must have ${type}`),
  )

const proof = v.looseObject({
  type: v.literal('DataIntegrityProof', 'must be DataIntegrityProof'),
  cryptosuite: v.literal('eddsa-rdfc-2022', 'must be eddsa-rdfc-2022'),
  proofPurpose: v.literal('assertionMethod', 'must be assertionMethod'),
  verificationMethod: uri,
  proofValue: text,
})

const identity = v.looseObject({
  type: typed('IdentityObject'),
  hashed: v.boolean('must be true or false'),
  identityHash: text,
  identityType: text,
  salt: v.optional(v.string('must be text')),
})

const criteria = v.pipe(
  v.looseObject({ id: v.optional(uri), narrative: v.optional(text) }, 'must be an object'),
  v.check(
    ({ id, narrative }) => id !== undefined || narrative !== undefined,
    'must have an id or a narrative',
  ),
)

const subject = v.pipe(
  v.looseObject({
    id: v.optional(uri),
    type: typed('AchievementSubject'),
    identifier: v.optional(v.array(identity, 'must be a list')),
    achievement: v.looseObject({
      id: uri,
      type: typed('Achievement'),
      name: text,
      description: text,
      criteria,
    }),
  }),
  v.check(
    ({ id, identifier }) => id !== undefined || !!identifier?.length,
    'must have an id or an identifier',
  ),
)

/** An Open Badges 3.0 credential with a proof: everything that 1EdTech's validator requires of its shape. */
const badgeSchema = v.looseObject({
  '@context': v.array(v.string('must be an address'), 'must be a list of addresses'),
  id: uri,
  type: v.pipe(typed('VerifiableCredential'), typed('OpenBadgeCredential')),
  name: v.optional(text),
  issuer: v.looseObject({ id: uri, type: typed('Profile'), name: text, url: v.optional(uri) }),
  validFrom: instant,
  validUntil: v.optional(instant),
  credentialSubject: subject,
  credentialStatus: v.optional(
    v.looseObject({
      type: v.literal('BitstringStatusListEntry', 'must be BitstringStatusListEntry'),
      statusPurpose: text,
      statusListIndex: v.pipe(v.string('must be text'), v.regex(/^\d+$/, 'must be a whole number')),
      statusListCredential: uri,
    }),
  ),
  refreshService: v.optional(v.looseObject({ id: uri, type: text })),
  proof: v.pipe(v.array(proof, 'must be a list'), v.minLength(1, 'must have a proof')),
})

/** A credential of {@link badgeSchema}. */
type Badge = v.InferOutput<typeof badgeSchema>

/** A status list as a credential. */
const statusListSchema = v.looseObject({
  '@context': v.array(v.string()),
  type: typed('BitstringStatusListCredential'),
  issuer: v.union([v.string(), v.looseObject({ id: v.string() })]),
  credentialSubject: v.looseObject({
    type: typed('BitstringStatusList'),
    encodedList: v.pipe(v.string(), v.regex(/^u[\w-]+$/, 'must be base64url with the prefix u')),
  }),
  proof: v.pipe(v.array(proof), v.minLength(1)),
})

/** A DID document. */
const didSchema = v.looseObject({
  id: v.string('must be text'),
  verificationMethod: v.array(
    v.looseObject({
      id: v.string(),
      type: v.string(),
      controller: v.string(),
      publicKeyMultibase: v.string(),
    }),
  ),
  assertionMethod: v.array(v.string('must be the id of a key')),
})
