export { CertificateClient } from './CertificateClient.ts'
export * from './errors/ApiError.ts'
export { CertificateError, type ErrorDetails, isCertificateError } from './errors/CertificateError.ts'
export * from './errors/requestErrors.ts'
export type { ClientPromise, ResponseInfo, WithResponse } from './http/ClientPromise.ts'
export type * from './issuing/IssueManyOptions.ts'
export type * from './issuing/Journal.ts'
export type {
  CallOptions,
  ClientOptions,
  ImageOptions,
  LogDetails,
  Logger,
  PixelOptions,
} from './options/ClientOptions.ts'
export type * from './resources/BatchOptions.ts'
export type { CorrectionSearch } from './resources/Corrections.ts'
export type { EventRequest } from './resources/Events.ts'
export type { AllOptions, PageRequest } from './resources/List.ts'
export type { RequestSearch } from './resources/Requests.ts'
export { InvalidWebhookError } from './webhooks/InvalidWebhookError.ts'
export type { WebhookHeaders } from './webhooks/unwrap.ts'
export * from './wire/Batch.ts'
export * from './wire/batchWarningCodes.ts'
export type * from './wire/CertificateRecord.ts'
export type * from './wire/CorrectionRecord.ts'
export type * from './wire/Envelope.ts'
export type * from './wire/ErrorCode.ts'
export type * from './wire/EventRecord.ts'
export type * from './wire/FontRecord.ts'
export * from './wire/IssueWarning.ts'
export type * from './wire/LoggedRequest.ts'
export type * from './wire/OrganizationRecord.ts'
export type * from './wire/Print.ts'
export type * from './wire/TemplateRecord.ts'
export type * from './wire/WebhookRecord.ts'
