import { type EditorDocument, type EditorField, sheetsOf } from '../document/EditorDocument.ts'
import { allEntries } from '../document/sheets.ts'
import type { Messages } from '../languages/en/en.ts'
import type { SaveError } from '../store/SaveState.ts'
import { awaitAnswer, checkSaveResponse } from './SaveResponseError.ts'

/** Upper limit, far more than anybody reads. */
const maxErrors = 100

/** The control of each property that has one. */
const controls: Readonly<Record<string, NonNullable<SaveError['control']>>> = {
  text: 'text',
  fontSize: 'size',
  color: 'color',
  x: 'place',
  y: 'place',
  width: 'width',
}

/**
 * Reads the result of a host's check: `{ errors }` or a list of errors, each with a `message` and the
 * `fieldId` or the `path` that it is about, such as `fields[2].text` or `pages[0].fields[2]`. The design may be saved for nothing,
 * `true`, an empty list, and a response that is fine; any other value stops the save.
 *
 * @param onInvalid receives a value that means nothing, or has errors without a message
 * @throws the reason that the check rejected with, and the same errors as `checkSaveResponse` for a failed
 *   response without a list
 */
export async function readSaveErrors(
  pending: unknown,
  document: EditorDocument,
  messages: Messages,
  onInvalid: (answer: unknown) => void,
): Promise<SaveError[]> {
  const answer = await awaitAnswer(pending)
  const list = Array.isArray(answer) ? answer : ownValue(answer, 'errors')
  if (Array.isArray(list) && list.length) {
    if (!list.every(messageOf)) onInvalid(answer)
    return list.slice(0, maxErrors).map((one) => readError(one, document, messages))
  }
  await checkSaveResponse(answer)
  const { ok, success } = Object(answer)
  if (Array.isArray(list) || [answer ?? true, ok, success].includes(true)) return []
  onInvalid(answer)
  return [{ message: messages.tryAgain, about: document.page }]
}

function readError(input: unknown, document: EditorDocument, messages: Messages): SaveError {
  const message = messageOf(input) || messages.tryAgain
  const path = ownValue(input, 'path')
  const [, page, index, property = ''] = /^(?:pages\W(\d+)\W+)?fields\W(\d+)\W*(\w*)/.exec(String(path)) ?? []
  const sheet = sheetsOf(document)[page === undefined ? 0 : Number(page) + 1]
  const found = findField(document, ownValue(input, 'fieldId')) ?? sheet?.fields[Number(index ?? -1)]
  if (!found) return { message, about: document.page }
  const control = Object.hasOwn(controls, property) ? controls[property] : undefined
  return { message, key: found.key, about: found.field, ...(control && { control }) }
}

/** The message of an error; `''` if it has none. */
function messageOf(input: unknown): string {
  const said = typeof input === 'string' ? input : ownValue(input, 'message')
  return typeof said === 'string' ? said.trim() : ''
}

function findField(document: EditorDocument, id: unknown): EditorField | undefined {
  if (id === undefined || id === null) return undefined
  return allEntries(document).find(({ field, key }) => field.id === id || key === id)
}

/** Ignores anything that a page added to `Object.prototype`. */
function ownValue(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null && Object.hasOwn(object, name)
    ? (object as Record<string, unknown>)[name]
    : undefined
}
