import { randomUUID } from 'node:crypto'
import type { CorrectionRecord, IssuedCertificate } from '@certificate-sdk/client'
import { expect } from 'vitest'
import { batchEnd } from './batchCalls.ts'
import { fontNamed } from './fontNamed.ts'
import { uploadFont } from './postFont.ts'
import type { ServiceCaller } from './serviceCaller.ts'
import type { TestServer } from './startTestServer.ts'
import { createOrganization, createTemplate } from './testDocuments.ts'

/** An account or a sub-account with its own records. */
export interface Party extends ServiceCaller {
  /** Part of every name in the party's records, and of no other text. */
  word: string
  /** Address of its recipients. */
  email: string
}

/** Ids of a party's records, by the resource's name in the table of routes or by the name of a parameter. */
export type MarkedRecords = Readonly<
  Record<
    | 'templates'
    | 'organizations'
    | 'issuerKeys'
    | 'certificates'
    | 'batches'
    | 'prints'
    | 'webhooks'
    | 'fonts'
    | 'deliveryId'
    | 'version',
    string
  >
> & { readonly corrections?: string }

/** Creates a caller whose requests name a sub-account. */
export function asSubAccount(caller: ServiceCaller, email: string): ServiceCaller {
  const headers = { 'x-subaccount-email': email }
  return {
    send: (method, path, body, options) =>
      caller.send(method, path, body, { ...options, headers: { ...options?.headers, ...headers } }),
    data: (method, path, body, options) =>
      caller.data(method, path, body, { ...options, headers: { ...options?.headers, ...headers } }),
  }
}

/** Returns the body of an issue with a party's own records, and an email. */
export function issueOf(
  { word, email }: Pick<Party, 'word' | 'email'>,
  { organizations, templates }: Pick<MarkedRecords, 'organizations' | 'templates'>,
): { recipientData: object; organizationId: string; mailData: object } {
  return {
    recipientData: { name: `${word} Ada`, email, attributes: { Course: `${word} sailing` } },
    organizationId: organizations,
    mailData: { templateId: templates, subject: `${word} letter`, body: `${word} greetings` },
  }
}

/** A party and its records. */
export type MarkedParty = Party & { records: MarkedRecords }

/** An account, two of its sub-accounts, and another account. */
export type Parties = Readonly<Record<'whole' | 'school' | 'club' | 'other', MarkedParty>>

/** Creates parties with {@link createMarkedRecords}. */
export async function createParties(server: TestServer, receiver: string): Promise<Parties> {
  const [account, foreign] = [await server.newAccount(), await server.newAccount({ credits: 50 })]
  const create = async (caller: ServiceCaller, word: string): Promise<MarkedParty> => {
    const party = { ...caller, word, email: `ada-${randomUUID()}@${word.toLowerCase()}.example` }
    return { ...party, records: await createMarkedRecords(party, receiver) }
  }
  return {
    whole: await create(account, 'Quartz'),
    school: await create(asSubAccount(account, 'school@alder.example'), 'Alder'),
    club: await create(asSubAccount(account, 'club@birch.example'), 'Birch'),
    other: await create(foreign, 'Cedar'),
  }
}

/** Returns names and ids that occur only in the party's records. */
export function marksOf({ word, records: { version: _, ...ids } }: MarkedParty): string[] {
  return [word, ...Object.values(ids)]
}

/**
 * Creates a record of each resource except corrections, through the public endpoints.
 *
 * @param receiver URL that webhooks are sent to
 */
export async function createMarkedRecords(party: Party, receiver: string): Promise<MarkedRecords> {
  const { word } = party
  const font = await uploadFont(party, await fontNamed(`${word} Sans`))
  const template = await createTemplate(party, { name: `${word} diploma` })
  await party.data('PUT', `/api/templates/${template.id}`, { name: `${word} certificate` })
  const organization = await createOrganization(party, {
    name: `${word} office`,
    email: `office@${word.toLowerCase()}.example`,
  })
  const own = { templates: template.id, organizations: organization.id }
  const body = issueOf(party, own)
  const { certificateId } = await party.data<IssuedCertificate>('POST', '/api/certificates/issue', body)
  const { recipientData, ...common } = body
  const batch = await party.data<{ id: string }>('POST', '/api/certificates/batch', {
    ...common,
    recipients: [{ ...recipientData, name: `${word} Bo` }],
  })
  await batchEnd(party, batch.id)
  const webhook = await party.data<{ id: string }>('POST', '/api/webhooks', { url: `${receiver}/${word}` })
  const delivery = await party.data<{ id: string }>('POST', `/api/webhooks/${webhook.id}/test`, {})
  return {
    ...own,
    issuerKeys: organization.id,
    certificates: certificateId,
    batches: batch.id,
    prints: batch.id,
    webhooks: webhook.id,
    fonts: font.id,
    deliveryId: delivery.id,
    version: '1',
  }
}

/**
 * Issues another certificate, whose recipient proposes a correction of their name.
 *
 * @param service without a mail server, so that its page shows the recipient's link; few links per minute
 */
export async function withCorrection(party: MarkedParty, { url }: { url: string }): Promise<MarkedParty> {
  const { word, email, records } = party
  const { verificationUrl } = await party.data<IssuedCertificate>(
    'POST',
    '/api/certificates/issue',
    issueOf(party, records),
  )
  const send = (path: string, fields: Record<string, string>) =>
    fetch(`${url}/my-certificates${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'sec-fetch-site': 'same-origin' },
      redirect: 'manual',
    })
  const token = /token=([\w-]+)/.exec(await (await send('', { email })).text())?.[1] ?? ''
  const code = verificationUrl.split('/').at(-1) ?? ''
  expect((await send('/correction', { token, code, name: `${word} Zoë` })).status).toBe(303)
  const [correction] = await party.data<CorrectionRecord[]>('GET', '/api/corrections')
  return { ...party, records: { ...records, corrections: correction?.id ?? '' } }
}
