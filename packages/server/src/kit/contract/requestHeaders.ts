import * as v from 'valibot'
import { emailSchema } from './requestSchemas.ts'

/** `Idempotency-Key`: the same key and request never run twice. */
export const idempotencyKeySchema = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 visible ASCII characters'),
)

/** `x-subaccount-email`. Headers arrive as Latin-1, which would garble other scripts. */
export const subAccountSchema = v.pipe(v.string(), v.regex(/^[ -~]{1,320}$/), emailSchema)

/** Headers of routes that require a key. */
export const accountHeaders = {
  'x-api-key': v.string(),
  'x-subaccount-email': v.optional(subAccountSchema),
} as const

/** Header of a repeatable POST. */
export const idempotencyHeaders = { 'idempotency-key': v.optional(idempotencyKeySchema) } as const
