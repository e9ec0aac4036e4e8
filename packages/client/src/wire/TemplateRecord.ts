import type {
  Dimensions,
  Fill,
  Guides,
  PrintSize,
  TemplateField,
  TemplatePage,
} from '@certificate-sdk/template'

/** A new template, as saved by the editor. Unknown keys are kept. */
export interface TemplateInput {
  name: string
  /** `data:image/<type>;base64,…` or an http(s) URL; the service hosts the image. */
  imageUrl: string
  dimensions: Dimensions
  fields: TemplateField[]
  /** Addition: public name of its certificates, with merge fields such as `{{attributes.Course}}`. Default: `name`. */
  title?: string | undefined
  /**
   * Addition: name of its certificates' files without an extension, with merge fields. Default: `{{name}} – {{title}}`.
   */
  fileName?: string | undefined
  locale?: string | undefined
  /** Size on paper. Default: determined by the page's shape. */
  print?: PrintSize | undefined
  /** Guides of the editor. */
  guides?: Guides | undefined
  /** Color or gradient under the image. */
  background?: Fill | undefined
  /** The pages after the first, at most 4. */
  pages?: TemplatePage[] | undefined
  /** Days before a certificate's expiry when its recipient gets the reminder email: at most 10, each 1 to 3650. */
  reminders?: number[] | undefined
  /** Subject and body of that email, with merge fields. Default: a text in the template's language. */
  reminderMail?: ReminderMail | undefined
  /** Email after a certificate has expired. Default: none. */
  expiredMail?: ReminderMail | undefined
  /** Email with a certificate, for issues with `mailData.useTemplateMail`. */
  mail?: TemplateMail | undefined
  /** True to draw texts in unknown font families in Arial, instead of refusing the template. Default: false. */
  allowFallback?: boolean | undefined
  /** The achievement that its certificates attest to, for machines: part of the credential of each (Open Badges 3.0). */
  credential?: CredentialDescription | undefined
  [unknown: string]: unknown
}

/** An achievement, for machines. Every part is optional. */
export interface CredentialDescription {
  /** Default: the template's name. */
  description?: string | undefined
  /** Requirements that a recipient has met. */
  criteria?: string | undefined
  /** At most 50. Those with a URL are alignments, the others tags. */
  skills?: { name: string; url?: string | undefined }[] | undefined
  creditPoints?: number | undefined
  /** Level, such as `EQF 6`. */
  level?: string | undefined
}

/** The email for sending a template's certificates. */
export interface TemplateMail extends ReminderMail {
  /** Attaches the certificate's PDF. Default: false. */
  attachPdf?: boolean | undefined
}

/** The email before a certificate expires, or afterwards. */
export interface ReminderMail {
  subject: string
  body: string
}

/** Names of the parts of a template known to the service. */
type TemplatePart = keyof { [Name in keyof TemplateInput as string extends Name ? never : Name]: unknown }

/**
 * A change of a template: at least one of its parts; `fields` replaces all fields of the first page, `pages` the
 * others. `null` removes an optional part.
 */
export type TemplateChange = {
  [Name in TemplatePart]?: TemplateInput[Name] | (undefined extends TemplateInput[Name] ? null : never)
} & { [unknown: string]: unknown }

/** A field with the id assigned by the service. */
export interface FieldRecord extends TemplateField {
  id: string
  /** The owning template; present if read by id. */
  templateId?: string
}

/** An additional page, whose fields have ids. */
export interface PageRecord extends TemplatePage {
  fields: FieldRecord[]
}

/** A stored template. */
export interface TemplateRecord {
  id: string
  name: string
  /** URL of the hosted image. */
  imageUrl: string
  dimensions: Dimensions
  fields: FieldRecord[]
  /** Addition: public name of its certificates, with merge fields. Default: `name`. */
  title?: string
  /**
   * Addition: name of its certificates' files without an extension, with merge fields. Default: `{{name}} – {{title}}`.
   */
  fileName?: string
  locale?: string
  /** Size on paper. Default: determined by the page's shape. */
  print?: PrintSize
  /** Guides of the editor. */
  guides?: Guides
  /** Color or gradient under the image. */
  background?: Fill
  /** The pages after the first. */
  pages?: PageRecord[]
  /** Days before a certificate's expiry when its recipient gets the reminder email. */
  reminders?: number[]
  /** Subject and body of that email. */
  reminderMail?: ReminderMail
  expiredMail?: ReminderMail
  mail?: TemplateMail
  /** True if texts in unknown font families are drawn in Arial. */
  allowFallback?: boolean
  /** Part of the credential of each certificate. */
  credential?: CredentialDescription
  /** The sub-account that owns it, or `null`. */
  subAccountEmail: string | null
  /** ISO 8601, UTC. */
  createdAt: string
  /** Addition: `true` in test mode, else absent. */
  isTest?: true
  [unknown: string]: unknown
}

interface CreatedField {
  id: string
  type: string
  text: string
  x: number
  y: number
}

/** Response to creating a template: fields only with id, type, text, x, y. */
export interface CreatedTemplate {
  id: string
  name: string
  imageUrl: string
  dimensions: Dimensions
  fields: CreatedField[]
  /** Addition: the additional pages' fields; absent if there are none. */
  pages?: { imageUrl: string; fields: CreatedField[] }[]
  /**
   * Addition: keys without effect, such as a `print` of another shape than the page, and letters of a date `format`
   * that are not part of a date; absent if there are none.
   */
  warnings?: string[]
  /** Addition: `true` in test mode, else absent. */
  isTest?: true
}

/** A version of a template. */
export interface TemplateVersion {
  /** Counts changes, from 1. */
  version: number
  name: string
  /** ISO 8601, UTC, with milliseconds. */
  savedAt: string
  isCurrent: boolean
  /** Addition: `true` in test mode, else absent. */
  isTest?: true
}
