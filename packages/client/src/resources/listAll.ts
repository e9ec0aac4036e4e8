import type { CallOptions } from '../ClientOptions.ts'
import { CertificateError } from '../errors.ts'
import type { Transport } from '../Transport.ts'
import type { Page } from '../wire/Envelope.ts'

/** Choices for going through a whole list. */
export interface AllOptions extends CallOptions {
  /** Items per request, 1 to 200. Default 100. */
  pageSize?: number
}

/** Every item of a list, one page after the other: a page is requested when its first item is asked for. */
export async function* listAll<Item>(
  transport: Transport,
  path: string,
  { pageSize = 100, ...call }: AllOptions = {},
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | null = ''
  do {
    const page: Page<Item> = await transport.page(path, { limit: pageSize, cursor }, call)
    const { next } = page.pagination
    if (next === cursor)
      throw new CertificateError({
        reason: 'The service returned the same cursor twice.',
        code: 'unexpected_response',
        method: 'GET',
        path,
      })
    yield* page.items
    cursor = next
  } while (cursor !== null)
}
