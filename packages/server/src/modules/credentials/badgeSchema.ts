import * as v from 'valibot'

/** An instant with seconds and a time zone, as validators of Open Badges require. */
const instant = v.pipe(
  v.string('must be text'),
  v.regex(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
    'must be a date with seconds and a time zone',
  ),
)
const text = v.pipe(v.string('must be text'), v.nonEmpty('must not be empty'))
const uri = v.pipe(text, v.regex(/^[a-z][a-z0-9+.-]*:\S+$/i, 'must be a URI'))
/** Types may be one text or several; one of them has to be there. */
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
export const badgeSchema = v.looseObject({
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
export type Badge = v.InferOutput<typeof badgeSchema>

/** A status list as a credential. */
export const statusListSchema = v.looseObject({
  '@context': v.array(v.string()),
  type: typed('BitstringStatusListCredential'),
  issuer: v.union([v.string(), v.looseObject({ id: v.string() })]),
  credentialSubject: v.looseObject({
    type: typed('BitstringStatusList'),
    encodedList: v.pipe(v.string(), v.regex(/^u[\w-]+$/, 'must be base64url with the prefix u')),
  }),
  proof: v.pipe(v.array(proof), v.minLength(1)),
})

/** The document of an identifier. */
export const didSchema = v.looseObject({
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
