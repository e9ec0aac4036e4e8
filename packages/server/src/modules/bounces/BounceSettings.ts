import type { BounceReferences } from '../../core/mail/bounceReference.ts'

/** How e-mails that come back are recognized, and who may report them. */
export interface BounceSettings {
  /** `BOUNCE_TOKEN` */
  token: string
  references: BounceReferences
  /** `MAIL_BOUNCE_ADDRESS` */
  address: string | undefined
}
