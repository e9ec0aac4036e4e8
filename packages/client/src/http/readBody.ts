import type { Page } from '../wire/Envelope.ts'
import { isRecord, parseJson } from '../wire/parseJson.ts'
import type { ReceivedResponse } from './ReceivedResponse.ts'
import { describeBody, mediaTypeOf, unexpectedResponse } from './unexpectedResponse.ts'

/** Reads the body of a success. Rejects with `UnexpectedResponseError` if it isn't what the call expects. */
export type ReadBody<Result> = (received: ReceivedResponse) => Promise<Result>

const readEnvelope: ReadBody<Readonly<Record<string, unknown>>> = async (received) => {
  const text = await received.body().text()
  const body = parseJson(text)
  // A missing type is accepted, because the envelope is enough.
  if (isRecord(body) && body.success === true && /^$|[/+]json$/.test(mediaTypeOf(received.response)))
    return body
  throw unexpectedResponse(received, describeBody(received, text))
}

/** Reads an envelope, ignoring any `data`. */
export const readDone: ReadBody<void> = async (received) => {
  if (received.response.status !== 204) await readEnvelope(received)
}

/** Reads the envelope's `data`, which must be an object. Its keys are trusted to match the documentation. */
export async function readRecord<Data>(received: ReceivedResponse): Promise<Data> {
  const { data } = await readEnvelope(received)
  if (!isRecord(data)) throw unexpectedResponse(received, 'data is not an object')
  return data as Data
}

/** Reads the warnings in the envelope's `data`. Earlier releases of the service send none. */
export const readWarnings: ReadBody<{ warnings: string[] }> = async (received) => {
  const { data } = await readEnvelope(received)
  return { warnings: isRecord(data) && Array.isArray(data.warnings) ? data.warnings : [] }
}

/** Reads the envelope's `data`, which must be an array. */
export async function readList<Item>(received: ReceivedResponse): Promise<Item[]> {
  return listIn(received, await readEnvelope(received))
}

/** Reads the envelope's `data` and `pagination`; services that ignore `limit` send none. */
export async function readPage<Item>(received: ReceivedResponse): Promise<Page<Item>> {
  const envelope = await readEnvelope(received)
  const items = listIn<Item>(received, envelope)
  const next = isRecord(envelope.pagination) ? envelope.pagination.next : undefined
  if (typeof next !== 'string' && next !== null)
    throw unexpectedResponse(received, 'pagination.next is not a cursor')
  return { items, pagination: { next } }
}

/** Reads the bytes of a file, which must have the given media type. */
export function readFile(expected: string): ReadBody<Uint8Array> {
  return async (received) => {
    if (mediaTypeOf(received.response) !== expected)
      throw unexpectedResponse(
        received,
        `expected ${expected}, got ${describeBody(received, await received.body().text())}`,
      )
    const bytes = new Uint8Array(await received.body().arrayBuffer())
    if (bytes.length === 0) throw unexpectedResponse(received, 'an empty body')
    return bytes
  }
}

function listIn<Item>(received: ReceivedResponse, { data }: Readonly<Record<string, unknown>>): Item[] {
  if (!Array.isArray(data)) throw unexpectedResponse(received, 'data is not an array')
  return data
}
