import { isRecord, parseJson } from './parseJson.ts'
import { describeBody, mediaTypeOf, unexpectedResponse } from './unexpectedResponse.ts'
import type { Page } from './wire/Envelope.ts'

/**
 * Reads the body of a success. Rejects with `UnexpectedResponseError` if it is not what the call promises; `conceal`
 * takes secrets out of what the error quotes.
 */
export type ReadBody<Result> = (response: Response, conceal: (text: string) => string) => Promise<Result>

const readEnvelope: ReadBody<Readonly<Record<string, unknown>>> = async (response, conceal) => {
  const text = await response.text()
  const body = parseJson(text)
  if (isRecord(body) && body.success === true) return body
  throw unexpectedResponse(response, describeBody(conceal(text), mediaTypeOf(response)))
}

/** An envelope whose `data`, if any, is of no interest. */
export const readDone: ReadBody<void> = async (response, conceal) => {
  await readEnvelope(response, conceal)
}

/** The envelope's `data`, which must be an object. Its keys are trusted to be what the service documents. */
export async function readRecord<Data>(response: Response, conceal: (text: string) => string): Promise<Data> {
  const { data } = await readEnvelope(response, conceal)
  if (!isRecord(data)) throw unexpectedResponse(response, 'data is not an object')
  return data as Data
}

/** The envelope's `data`, which must be an array. */
export async function readList<Item>(response: Response, conceal: (text: string) => string): Promise<Item[]> {
  return listIn(response, await readEnvelope(response, conceal))
}

/** The envelope's `data` and `pagination`; a service that ignores `limit` sends none. */
export async function readPage<Item>(
  response: Response,
  conceal: (text: string) => string,
): Promise<Page<Item>> {
  const envelope = await readEnvelope(response, conceal)
  const items = listIn<Item>(response, envelope)
  const next = isRecord(envelope.pagination) ? envelope.pagination.next : undefined
  if (typeof next !== 'string' && next !== null)
    throw unexpectedResponse(response, 'pagination.next is neither a cursor nor null')
  return { items, pagination: { next } }
}

/** The bytes of a file, which must be of the given media type. */
export function readFile(expected: string): ReadBody<Uint8Array> {
  return async (response, conceal) => {
    const mediaType = mediaTypeOf(response)
    if (mediaType !== expected) {
      const body = describeBody(conceal(await response.text()), mediaType)
      throw unexpectedResponse(response, `expected ${expected}, got ${body}`)
    }
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (bytes.length === 0) throw unexpectedResponse(response, 'an empty body')
    return bytes
  }
}

function listIn<Item>(response: Response, { data }: Readonly<Record<string, unknown>>): Item[] {
  if (!Array.isArray(data)) throw unexpectedResponse(response, 'data is not an array')
  return data
}
