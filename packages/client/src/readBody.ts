import type { Answer } from './Answer.ts'
import { isRecord, parseJson } from './parseJson.ts'
import { describeBody, mediaTypeOf, unexpectedResponse } from './unexpectedResponse.ts'
import type { Page } from './wire/Envelope.ts'

/** Reads the body of a success. Rejects with `UnexpectedResponseError` if it is not what the call promises. */
export type ReadBody<Result> = (answer: Answer) => Promise<Result>

const readEnvelope: ReadBody<Readonly<Record<string, unknown>>> = async (answer) => {
  const text = await answer.response.text()
  const body = parseJson(text)
  // A missing type is let pass: the envelope says enough.
  if (isRecord(body) && body.success === true && /^$|[/+]json$/.test(mediaTypeOf(answer.response)))
    return body
  throw unexpectedResponse(answer, describeBody(answer, text))
}

/** An envelope whose `data`, if any, is of no interest. */
export const readDone: ReadBody<void> = async (answer) => {
  if (answer.response.status !== 204) await readEnvelope(answer)
}

/** The envelope's `data`, which must be an object. Its keys are trusted to be what the service documents. */
export async function readRecord<Data>(answer: Answer): Promise<Data> {
  const { data } = await readEnvelope(answer)
  if (!isRecord(data)) throw unexpectedResponse(answer, 'data is not an object')
  return data as Data
}

/** The envelope's `data`, which must be an array. */
export async function readList<Item>(answer: Answer): Promise<Item[]> {
  return listIn(answer, await readEnvelope(answer))
}

/** The envelope's `data` and `pagination`; a service that ignores `limit` sends none. */
export async function readPage<Item>(answer: Answer): Promise<Page<Item>> {
  const envelope = await readEnvelope(answer)
  const items = listIn<Item>(answer, envelope)
  const next = isRecord(envelope.pagination) ? envelope.pagination.next : undefined
  if (typeof next !== 'string' && next !== null)
    throw unexpectedResponse(answer, 'pagination.next is not a cursor')
  return { items, pagination: { next } }
}

/** The bytes of a file, which must be of the given media type. */
export function readFile(expected: string): ReadBody<Uint8Array> {
  return async (answer) => {
    const { response } = answer
    if (mediaTypeOf(response) !== expected)
      throw unexpectedResponse(
        answer,
        `expected ${expected}, got ${describeBody(answer, await response.text())}`,
      )
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (bytes.length === 0) throw unexpectedResponse(answer, 'an empty body')
    return bytes
  }
}

function listIn<Item>(answer: Answer, { data }: Readonly<Record<string, unknown>>): Item[] {
  if (!Array.isArray(data)) throw unexpectedResponse(answer, 'data is not an array')
  return data
}
