import type {
  Balance,
  BatchFileOptions,
  BatchInput,
  CertificateMail,
  CertificateRecord,
  CorrectionRecord,
  CreatedTemplate,
  DeliveryRecord,
  EventRecord,
  FontInput,
  FontRecord,
  IssueCheck,
  IssuedCertificate,
  IssueInput,
  LedgerEntry,
  LoggedRequest,
  OrganizationInput,
  OrganizationRecord,
  Pagination,
  RecipientData,
  ReissueInput,
  TemplateChange,
  TemplateInput,
  TemplateRecord,
  TemplateVersion,
  UploadedFont,
  Verification,
  WebhookChange,
  WebhookInput,
  WebhookRecord,
  WebhookWithSecret,
} from '@certificate-sdk/client'
import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { certificateResponses } from './core/certificates/certificateResponses.ts'
import { issueSchema, reissueSchema } from './core/certificates/certificateSchema.ts'
import type { creditResponses } from './core/credits/creditRoutes.ts'
import type { eventResponses } from './core/events/eventRoutes.ts'
import type { healthResponses } from './core/health/healthRoutes.ts'
import type { organizationResponses } from './core/organizations/organizationRoutes.ts'
import {
  createOrganizationSchema,
  type updateOrganizationSchema,
} from './core/organizations/organizationSchema.ts'
import type { templateResponses } from './core/templates/templateResponses.ts'
import { createTemplateSchema, type updateTemplateSchema } from './core/templates/templateSchema.ts'
import { validate } from './kit/http/validate.ts'
import type { batchFileOptionsSchema, createBatchSchema } from './modules/batches/batchSchema.ts'
import type { fontResponses, fontSchema } from './modules/fonts/fontRoutes.ts'
import type { correctionResponses } from './modules/recipients/correctionRoutes.ts'
import type { requestRecord } from './modules/requests/requestRoutes.ts'
import type { verifyResponses } from './modules/verification/verificationRoutes.ts'
import type { webhookResponses } from './modules/webhooks/webhookRoutes.ts'
import type { createWebhookSchema, updateWebhookSchema } from './modules/webhooks/webhookSchema.ts'
import type { RenderingHealth } from './render/rendering/Renderer.ts'

/** A type without `null` and `undefined` in optional keys: what a caller with the client's types sends. */
type Given<Type> = Type extends readonly (infer Item)[]
  ? Given<Item>[]
  : Type extends object
    ? { [Key in keyof Type]: Given<Exclude<Type[Key], null | undefined>> }
    : Type

/** Only the keys that a type names, without its index signature. */
type Named<Type> = {
  [Key in keyof Type as string extends Key ? never : number extends Key ? never : Key]: Type[Key]
}

/** Type of `data` in a response's schema. */
type Data<Schema extends GenericSchema<unknown, { data: unknown }>> = InferOutput<Schema>['data']

describe('the client’s wire types and the schemas of requests', () => {
  test('have the same keys for batches', () => {
    expectTypeOf<BatchFileOptions>().toExtend<InferInput<typeof batchFileOptionsSchema>>()
    expectTypeOf<Given<InferInput<typeof batchFileOptionsSchema>>>().toExtend<Given<BatchFileOptions>>()
    expectTypeOf<keyof InferInput<typeof batchFileOptionsSchema>>().toEqualTypeOf<keyof BatchFileOptions>()
    expectTypeOf<BatchInput>().toExtend<InferInput<typeof createBatchSchema>>()
    expectTypeOf<keyof InferInput<typeof createBatchSchema>>().toEqualTypeOf<keyof BatchInput>()
  })

  test('have the same keys for issuing, and accept each other’s values', () => {
    expectTypeOf<IssueInput>().toExtend<InferInput<typeof issueSchema>>()
    expectTypeOf<Given<InferInput<typeof issueSchema>>>().toExtend<Given<IssueInput>>()
    expectTypeOf<keyof InferInput<typeof issueSchema>>().toEqualTypeOf<keyof IssueInput>()
    expectTypeOf<keyof InferInput<typeof issueSchema>['mailData']>().toEqualTypeOf<
      keyof IssueInput['mailData']
    >()
    expectTypeOf<keyof InferInput<typeof issueSchema>['recipientData']>().toEqualTypeOf<keyof RecipientData>()
    expectTypeOf<InferOutput<typeof issueSchema>['recipientData']>().toExtend<Required<RecipientData>>()
    expectTypeOf<ReissueInput>().toExtend<InferInput<typeof reissueSchema>>()
    expectTypeOf<keyof InferInput<typeof reissueSchema>>().toEqualTypeOf<keyof ReissueInput>()
  })

  test('have the same keys for organizations, and accept each other’s values', () => {
    expectTypeOf<OrganizationInput>().toExtend<InferInput<typeof createOrganizationSchema>>()
    expectTypeOf<Given<InferInput<typeof createOrganizationSchema>>>().toExtend<Given<OrganizationInput>>()
    expectTypeOf<keyof InferInput<typeof createOrganizationSchema>>().toEqualTypeOf<keyof OrganizationInput>()
    // `null` is a value of a brand, meaning that there is none.
    expectTypeOf<Given<InferOutput<typeof createOrganizationSchema>>>().toEqualTypeOf<
      Required<Given<OrganizationInput>>
    >()
    expectTypeOf<Partial<OrganizationInput>>().toExtend<InferInput<typeof updateOrganizationSchema>>()
    expectTypeOf<keyof InferInput<typeof updateOrganizationSchema>>().toEqualTypeOf<keyof OrganizationInput>()
  })

  test('have the same keys for templates, and accept each other’s values', () => {
    type Input = InferInput<typeof createTemplateSchema>
    // A plain object type: an interface has no index signature for the service's unknown keys.
    expectTypeOf<Given<TemplateInput>>().toExtend<Input>()
    expectTypeOf<keyof Named<Input>>().toEqualTypeOf<keyof Named<TemplateInput>>()
    expectTypeOf<Given<Named<Input>>['dimensions']>().toExtend<TemplateInput['dimensions']>()
    expectTypeOf<InferOutput<typeof createTemplateSchema>['fields']>().toExtend<TemplateInput['fields']>()
    expectTypeOf<keyof Named<Input['fields'][number]>>().toEqualTypeOf<
      keyof Named<TemplateInput['fields'][number]>
    >()
    expectTypeOf<Given<TemplateChange>>().toExtend<InferInput<typeof updateTemplateSchema>>()
    expectTypeOf<keyof Named<InferInput<typeof updateTemplateSchema>>>().toEqualTypeOf<
      keyof Named<TemplateInput>
    >()
  })

  test('have the same keys for webhooks, and accept each other’s values', () => {
    expectTypeOf<Given<InferInput<typeof createWebhookSchema>>>().toEqualTypeOf<Given<WebhookInput>>()
    expectTypeOf<Given<InferInput<typeof updateWebhookSchema>>>().toEqualTypeOf<Given<Named<WebhookChange>>>()
  })

  test('agree on a full example of each at run time', () => {
    const id = '00000000-0000-4000-8000-000000000000'
    const issue: Required<IssueInput> = {
      recipientData: { name: 'Zoë', email: 'zoe@example.com', attributes: { Course: 'Sailing' } },
      organizationId: id,
      mailData: { templateId: id, subject: 'S', body: 'B' },
      issuedAt: '2026-11-25',
      issueAt: '2027-01-01T08:00:00+02:00',
      expiresAt: '2028-01-01T00:00:00Z',
      number: true,
      reminders: [30, 7],
      externalId: 'order-17',
      metadata: { order: '17' },
    }
    const times = {
      issuedAt: { day: '2026-11-25' },
      issueAt: { at: Date.UTC(2027, 0, 1, 6), offset: 120 },
      expiresAt: { at: Date.UTC(2028, 0, 1), offset: 0 },
    }
    const { templateId: _template, ...mailData } = issue.mailData
    const reissue: Required<ReissueInput> = {
      recipientData: issue.recipientData,
      mailData,
      issuedAt: issue.issuedAt,
      expiresAt: issue.expiresAt,
      reminders: [],
      externalId: 'order-18',
      metadata: { order: '18' },
    }
    const { issueAt: _later, ...reissueTimes } = times
    const organization: Required<OrganizationInput> = {
      name: 'School',
      email: 'office@example.com',
      website: 'https://example.com',
      phone: '1',
      logo: '',
      domain: 'example.edu',
      timeZone: 'Europe/Berlin',
      brand: null,
    }
    const template: TemplateInput = {
      name: 'Diploma',
      imageUrl: 'https://example.com/a.png',
      dimensions: { width: 100, height: 100 },
      fields: [{ type: 'name', text: 'Name', x: 1, y: 2, fontSize: 3, alignment: 'center' }],
      locale: 'en',
      reminders: [30],
      credential: {
        description: 'a',
        criteria: 'b',
        skills: [{ name: 'c', url: 'https://example.com' }],
        creditPoints: 5,
        level: 'EQF 6',
      },
      reminderMail: { subject: 'S', body: 'B' },
      expiredMail: { subject: 'S', body: 'B' },
      mail: { subject: 'S', body: 'B', attachPdf: true },
      vendor: 1,
    }
    expect(validate(issueSchema, issue)).toEqual({ ...issue, ...times })
    expect(validate(reissueSchema, reissue)).toEqual({ ...reissue, ...reissueTimes })
    expect(validate(createOrganizationSchema, organization)).toEqual(organization)
    expect(validate(createTemplateSchema, template)).toEqual(template)
  })
})

describe('the client’s wire types and the schemas of responses', () => {
  test('are the same for certificates', () => {
    type Responses = typeof certificateResponses
    expectTypeOf<Data<Responses['issue']>>().toEqualTypeOf<IssuedCertificate>()
    expectTypeOf<Data<Responses['check' | 'checkReissue']>>().toEqualTypeOf<IssueCheck>()
    expectTypeOf<Data<Responses['list']>>().toEqualTypeOf<CertificateRecord[]>()
    expectTypeOf<Data<Responses['get']>>().toEqualTypeOf<CertificateRecord>()
    expectTypeOf<Data<Responses['revoke']>>().toEqualTypeOf<CertificateRecord>()
    expectTypeOf<Data<Responses['reissue']>>().toEqualTypeOf<IssuedCertificate>()
    expectTypeOf<Data<Responses['mail']>>().toEqualTypeOf<CertificateMail>()
    expectTypeOf<Data<(typeof verifyResponses)['verify']>>().toEqualTypeOf<Verification>()
  })

  test('are the same for corrections', () => {
    type Responses = typeof correctionResponses
    expectTypeOf<Data<Responses['list']>>().toEqualTypeOf<CorrectionRecord[]>()
    expectTypeOf<Data<Responses['get' | 'decline']>>().toEqualTypeOf<CorrectionRecord>()
    expectTypeOf<Data<Responses['accept']>>().toEqualTypeOf<IssuedCertificate>()
  })

  test('are the same for the log of requests', () => {
    expectTypeOf<InferOutput<typeof requestRecord>>().toEqualTypeOf<LoggedRequest>()
  })

  test('are the same for fonts', () => {
    expectTypeOf<InferInput<typeof fontSchema>>().toEqualTypeOf<FontInput>()
    expectTypeOf<Data<(typeof fontResponses)['list']>>().toEqualTypeOf<FontRecord[]>()
    expectTypeOf<Data<(typeof fontResponses)['create']>>().toEqualTypeOf<UploadedFont>()
  })

  test('are the same for organizations and credits', () => {
    type Responses = typeof organizationResponses
    expectTypeOf<Data<Responses['list']>>().toEqualTypeOf<OrganizationRecord[]>()
    expectTypeOf<Data<Responses['create' | 'get' | 'update']>>().toEqualTypeOf<OrganizationRecord>()
    expectTypeOf<Data<(typeof creditResponses)['balance']>>().toEqualTypeOf<Balance>()
    expectTypeOf<Data<(typeof creditResponses)['ledger']>>().toEqualTypeOf<LedgerEntry[]>()
  })

  test('are the same for events and webhooks', () => {
    type Responses = typeof webhookResponses
    expectTypeOf<Data<(typeof eventResponses)['list']>>().toEqualTypeOf<EventRecord[]>()
    expectTypeOf<Data<Responses['list']>>().toEqualTypeOf<WebhookRecord[]>()
    expectTypeOf<Data<Responses['get' | 'update']>>().toEqualTypeOf<WebhookRecord>()
    expectTypeOf<Data<Responses['create' | 'rotate']>>().toEqualTypeOf<Named<WebhookWithSecret>>()
    expectTypeOf<Data<Responses['deliveries']>>().toEqualTypeOf<DeliveryRecord[]>()
    expectTypeOf<Data<Responses['test' | 'replay']>>().toEqualTypeOf<DeliveryRecord>()
  })

  // Unknown keys need an index signature, which the client's records only have at the top.
  test('have the same keys for templates, and accept each other’s values', () => {
    type Responses = typeof templateResponses
    type Stored = Data<Responses['get']>
    expectTypeOf<Data<Responses['list']>>().toEqualTypeOf<Stored[]>()
    expectTypeOf<Stored>().toExtend<TemplateRecord>()
    expectTypeOf<Given<TemplateRecord>>().toExtend<Stored>()
    expectTypeOf<Named<Stored['fields'][number]>>().toEqualTypeOf<Named<TemplateRecord['fields'][number]>>()
    expectTypeOf<keyof Named<Stored>>().toEqualTypeOf<keyof Named<TemplateRecord>>()
    expectTypeOf<Data<Responses['versions']>>().toEqualTypeOf<TemplateVersion[]>()
    type Created = Data<Responses['create']>
    expectTypeOf<Created>().toExtend<CreatedTemplate>()
    expectTypeOf<Given<CreatedTemplate>>().toExtend<Created>()
    expectTypeOf<keyof Created>().toEqualTypeOf<keyof CreatedTemplate>()
  })

  test('are the same for pages and for the health of rendering', () => {
    expectTypeOf<
      NonNullable<InferOutput<(typeof creditResponses)['ledger']>['pagination']>
    >().toEqualTypeOf<Pagination>()
    type Health = InferOutput<(typeof healthResponses)['ready']>['rendering']
    expectTypeOf<Health>().toExtend<RenderingHealth>()
    expectTypeOf<Health['lastError']>().toEqualTypeOf<RenderingHealth['lastError']>()
  })
})
