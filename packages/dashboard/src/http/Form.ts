import { hasNul } from './hasNul.ts'

/** The fields of a form, each as the text that was typed. */
export interface Form {
  /** The text of a field, without spaces around it; `''` if it is missing. */
  text(name: string): string
  /** As {@link text}, but with the spaces and lines as they were typed. */
  raw(name: string): string
  /** The texts of a field that occurs several times. */
  all(name: string): string[]
  /** A file that was chosen, unless it is empty. */
  file(name: string): File | undefined
  /** Names of the fields, each once. */
  names(): string[]
}

/** Thrown if a body is larger than a page reads. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/** Thrown if a body is no form, or one that no page of ours sends. */
export class UnreadableForm extends Error {
  override readonly name = 'UnreadableForm'
}

/** Upper bound of a form’s fields. The largest forms have one per column or certificate. */
const mostFields = 1_000

/**
 * Reads a form in either encoding.
 *
 * @throws {TooLarge} as soon as more than `limit` bytes have arrived
 * @throws {UnreadableForm}
 */
export async function readForm(request: Request, limit: number): Promise<Form> {
  const fields = await readFields(request, limit)
  const textOf = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '')
  const raw = (name: string) => textOf(fields.get(name)?.[0])
  return {
    text: (name) => raw(name).trim(),
    raw,
    all: (name) => fields.get(name)?.map(textOf) ?? [],
    file(name) {
      const value = fields.get(name)?.[0]
      return value instanceof File && value.size > 0 ? value : undefined
    },
    names: () => [...fields.keys()],
  }
}

async function readFields(request: Request, limit: number): Promise<Map<string, FormDataEntryValue[]>> {
  const bytes = await readBytes(request, limit)
  const type = request.headers.get('content-type') ?? 'application/x-www-form-urlencoded'
  const data = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new UnreadableForm()
  })
  const fields = new Map<string, FormDataEntryValue[]>()
  let count = 0
  for (const [name, value] of data) {
    if (++count > mostFields || hasNul(name) || (typeof value === 'string' && hasNul(value)))
      throw new UnreadableForm()
    const values = fields.get(name)
    if (values) values.push(value)
    else fields.set(name, [value])
  }
  return fields
}

/** @throws {TooLarge} */
async function readBytes({ body, headers }: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(headers.get('content-length') ?? 0) > limit) throw new TooLarge()
  const pieces: Uint8Array[] = []
  let size = 0
  if (body)
    for await (const piece of body as unknown as AsyncIterable<Uint8Array>) {
      size += piece.length
      if (size > limit) throw new TooLarge()
      pieces.push(piece)
    }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}
