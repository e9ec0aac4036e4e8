import { createHmac, timingSafeEqual } from 'node:crypto'

/** Creates and reads references in bounced emails. Only this service can create one. */
export interface BounceReferences {
  /** Creates a short reference of hex digits and a dot, which is case-insensitive. */
  create(mailId: string): string
  /**
   * Finds the ids of the emails that a text, such as an address, refers to. References with a wrong signature are
   * ignored.
   */
  find(text: string): string[]
}

const pattern = /\b([0-9a-f]{32})\.([0-9a-f]{16})\b/gi

/** @param secret `BOUNCE_TOKEN`; changing it invalidates earlier references */
export function bounceReferences(secret: string): BounceReferences {
  const sign = (digits: string) =>
    createHmac('sha256', secret).update(`bounce ${digits}`).digest('hex').slice(0, 16)
  return {
    create(mailId) {
      const digits = mailId.replaceAll('-', '')
      return `${digits}.${sign(digits)}`
    },
    find: (text) =>
      [...text.toLowerCase().matchAll(pattern)].flatMap(([, digits = '', signature = '']) =>
        timingSafeEqual(Buffer.from(signature), Buffer.from(sign(digits))) ? [toUuid(digits)] : [],
      ),
  }
}

/** `bounces@example.org` → `bounces+<reference>@example.org` */
export function bounceAddress(address: string, reference: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${reference}${address.slice(at)}`
}

function toUuid(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
