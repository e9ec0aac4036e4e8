import { languageOf } from '@certificate-sdk/template/languages'
import { validityOf } from '../../core/life/validityOf.ts'
import { messagesOf } from '../../kit/languages/messagesOf.ts'
import { achievementId } from './achievementId.ts'
import type { BadgeFacts } from './openBadge.ts'

interface Facts extends Omit<BadgeFacts, 'did' | 'logo' | 'status'> {
  organizationId: string
  /** Page images, as JPEG. */
  images: readonly Uint8Array[]
}

/**
 * The certificate as a European Digital Credential (European Learning Model 3), without a seal. Whoever seals it adds
 * data known only to the institution, such as its country and legal identifier. Leaves out credit points, for which the
 * model requires a framework.
 */
export function europeanLearningModel(facts: Facts): object {
  const { code, recipientName, snapshot, publicUrl } = facts
  const { template } = snapshot
  const { title } = facts
  const language = languageOf(template.locale ?? '')
  const text = (prose: string) => ({ [language.slice(0, 2)]: prose })
  const languageConcept = concept(
    'http://publications.europa.eu/resource/authority/language',
    messagesOf[language].europeanCode,
  )
  const page = `${publicUrl}/v/${code}`
  const { credential = {} } = template
  const { validFrom: issued, validUntil } = validityOf(facts)
  return {
    '@context': ['https://www.w3.org/2018/credentials/v1', 'http://data.europa.eu/snb/model/context/edc-ap'],
    id: `${page}/credential.elm.json`,
    type: ['VerifiableCredential', 'EuropeanDigitalCredential'],
    credentialProfiles: {
      id: 'http://data.europa.eu/snb/credential/e34929035b',
      type: 'Concept',
      inScheme: { id: 'http://data.europa.eu/snb/credential/25831c2', type: 'ConceptScheme' },
      prefLabel: { en: 'Generic' },
    },
    credentialSchema: {
      id: 'http://data.europa.eu/snb/model/ap/edc-generic-full',
      type: 'ShaclValidator2017',
    },
    issuer: organizationOf(facts, text),
    issuanceDate: issued,
    issued,
    validFrom: issued,
    ...(validUntil && { validUntil, expirationDate: validUntil }),
    displayParameter: {
      id: 'urn:epass:displayParameter:1',
      type: 'DisplayParameter',
      title: text(title),
      ...(credential.description && { description: text(credential.description) }),
      language: languageConcept,
      primaryLanguage: languageConcept,
      individualDisplay: {
        id: 'urn:epass:individualDisplay:1',
        type: 'IndividualDisplay',
        language: languageConcept,
        displayDetail: facts.images.map(displayOf),
      },
    },
    credentialSubject: {
      id: 'urn:epass:person:1',
      type: 'Person',
      fullName: text(recipientName),
      hasClaim: {
        id: 'urn:epass:learningAchievement:1',
        type: 'LearningAchievement',
        title: text(title),
        awardedBy: {
          id: 'urn:epass:awardingProcess:1',
          type: 'AwardingProcess',
          awardingBody: organizationOf(facts, text),
          awardingDate: issued,
        },
        specifiedBy: specificationOf(facts, text),
        supplementaryDocument: webResource('urn:epass:webResource:2', page),
      },
    },
  }
}

/** A page image. */
function displayOf(jpeg: Uint8Array, i: number): object {
  return {
    id: `urn:epass:displayDetail:${i + 1}`,
    type: 'DisplayDetail',
    page: i + 1,
    image: {
      id: `urn:epass:mediaObject:${i + 1}`,
      type: 'MediaObject',
      content: Buffer.from(jpeg).toString('base64'),
      contentEncoding: {
        id: 'http://data.europa.eu/snb/encoding/6146cde7dd',
        type: 'Concept',
        inScheme: { id: 'http://data.europa.eu/snb/encoding/25831c2', type: 'ConceptScheme' },
        prefLabel: { en: 'base64' },
      },
      contentType: {
        ...concept('http://publications.europa.eu/resource/authority/file-type', 'JPEG'),
        prefLabel: { en: 'JPEG' },
      },
    },
  }
}

/** Creates a text in the certificate's language. */
type Literal = (prose: string) => object

function organizationOf({ organizationId, snapshot: { organization } }: Facts, text: Literal): object {
  return {
    id: `urn:uuid:${organizationId}`,
    type: 'Organisation',
    legalName: text(organization.name),
    ...(organization.website && {
      homepage: webResource('urn:epass:webResource:1', organization.website),
    }),
    ...(organization.email && {
      contactPoint: {
        id: 'urn:epass:contactPoint:1',
        type: 'ContactPoint',
        emailAddress: { id: `mailto:${organization.email}`, type: 'Mailbox' },
      },
    }),
  }
}

function specificationOf({ templateId, title, snapshot }: Facts, text: Literal): object {
  const { template } = snapshot
  const { description, criteria, skills = [], level } = template.credential ?? {}
  const eqfLevel = /^EQF\D*([1-8])$/i.exec(level ?? '')?.[1]
  const outcomes = skills.map(({ name, url }, i) => ({
    id: `urn:epass:learningOutcome:${i + 1}`,
    type: 'LearningOutcome',
    title: text(name),
    ...(url && skillOf(url, text(name))),
  }))
  return {
    id: achievementId({ templateId, title, snapshot }),
    type: 'LearningAchievementSpecification',
    title: text(title),
    ...(description && { description: text(description) }),
    ...(criteria && {
      additionalNote: { id: 'urn:epass:note:1', type: 'Note', noteLiteral: text(criteria) },
    }),
    ...(outcomes.length && { learningOutcome: outcomes }),
    ...(eqfLevel && {
      eqfLevel: {
        ...concept('http://data.europa.eu/snb/eqf', eqfLevel),
        prefLabel: { en: `Level ${eqfLevel}` },
      },
    }),
  }
}

/** A skill; one of the ESCO classification has a separate property. */
function skillOf(url: string, prefLabel: object): object {
  const isEsco = url.startsWith('http://data.europa.eu/esco/')
  return { [isEsco ? 'relatedESCOSkill' : 'relatedSkill']: { id: url, type: 'Concept', prefLabel } }
}

function concept(scheme: string, name: string): object {
  return { id: `${scheme}/${name}`, type: 'Concept', inScheme: { id: scheme, type: 'ConceptScheme' } }
}

function webResource(id: string, contentURL: string): object {
  return { id, type: 'WebResource', contentURL }
}
