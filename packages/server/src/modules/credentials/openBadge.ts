import { createHash } from 'node:crypto'
import type { CertificateSnapshot } from '../../core/certificates/CertificateSnapshot.ts'
import { validityOf } from '../../core/life/validityOf.ts'
import { achievementId } from './achievementId.ts'
import { contextUrls } from './contexts.ts'
import type { Signable } from './DocumentSigner.ts'

/** Facts in a credential. */
export interface BadgeFacts {
  code: string
  recipientName: string
  recipientEmail: string
  templateId: string
  /** Its title. */
  title: string
  snapshot: CertificateSnapshot
  /** ms since 1970. */
  issuedAt: number
  expiresAt: number | null
  /** Displayed date of issue. */
  issuedOn: string
  validThrough: string | null
  /** Base URL. */
  publicUrl: string
  /** DID of the organization. */
  did: string
  /** URL of the organization's logo; empty: none. */
  logo: string
  /** Domain that confirms the organization. */
  domain?: string | undefined
  status: { index: number; listUrl: string }
}

/** The certificate as Open Badges 3.0, which is a Verifiable Credential 2.0, without its proof. */
export function openBadge(facts: BadgeFacts): Signable {
  const { code, recipientName, recipientEmail, snapshot, publicUrl } = facts
  const { did, logo, domain, status, title } = facts
  const { organization } = snapshot
  return {
    '@context': contextUrls,
    id: `${publicUrl}/v/${code}/credential.json`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: {
      id: did,
      type: ['Profile'],
      name: organization.name,
      ...(organization.website && { url: organization.website }),
      ...(organization.email && { email: organization.email }),
      ...(logo && { image: { id: logo, type: 'Image' } }),
      ...(domain && {
        otherIdentifier: [{ type: 'IdentifierEntry', identifier: domain, identifierType: 'ext:domain' }],
      }),
    },
    ...validityOf(facts),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        ...(recipientEmail ? [emailIdentity(recipientEmail, code)] : []),
        { type: 'IdentityObject', hashed: false, identityHash: recipientName, identityType: 'name' },
      ],
      achievement: achievementOf(facts),
    },
    credentialStatus: {
      id: `${status.listUrl}#${status.index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(status.index),
      statusListCredential: status.listUrl,
    },
  }
}

/** The address as a salted hash: people who know it can compare, others learn nothing. */
function emailIdentity(email: string, code: string): object {
  // Derives the salt from the code, which every holder of the credential has, so that signing again gives the same
  // bytes.
  const salt = createHash('sha256').update(`salt ${code}`).digest('hex').slice(0, 32)
  const hash = createHash('sha256').update(`${email.trim().toLowerCase()}${salt}`).digest('hex')
  return {
    type: 'IdentityObject',
    hashed: true,
    identityHash: `sha256$${hash}`,
    identityType: 'emailAddress',
    salt,
  }
}

function achievementOf(facts: BadgeFacts): object {
  const { title } = facts
  const { template, organization } = facts.snapshot
  const { credential = {} } = template
  const skills = credential.skills ?? []
  const tags = [...skills.filter(({ url }) => !url).map(({ name }) => name), credential.level ?? '']
  const shownTags = tags.filter(Boolean)
  const alignment = skills.flatMap(({ name, url }) =>
    url ? [{ type: ['Alignment'], targetName: name, targetUrl: url }] : [],
  )
  return {
    id: achievementId(facts),
    type: ['Achievement'],
    name: title,
    description: credential.description || title,
    criteria: { narrative: credential.criteria || `Decided by ${organization.name}.` },
    ...(alignment.length && { alignment }),
    ...(shownTags.length && { tag: shownTags }),
    ...(credential.creditPoints !== undefined && { creditsAvailable: credential.creditPoints }),
  }
}
