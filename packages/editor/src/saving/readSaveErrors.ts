import type { EditorDocument, EditorField } from '../document/EditorDocument.ts'
import type { Messages } from '../locales/en.ts'
import type { SaveError } from '../store/EditorState.ts'
import { checkSaveResponse } from './SaveResponseError.ts'

/** Far more than anybody reads. */
const mostErrors = 100

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
 * Reads what a host's check resolved with: `{ errors }` or a list of errors, each with a `message` and the `fieldId` or
 * the `path` that it is about, such as `fields[2].text`; everything else but `false` is a design that may be saved.
 *
 * @throws what the check rejected with, and as `checkSaveResponse` for an answer that failed without a list
 */
export async function readSaveErrors(
  pending: unknown,
  document: EditorDocument,
  messages: Messages,
): Promise<SaveError[]> {
  const answer = await pending
  const list = Array.isArray(answer) ? answer : ownValue(answer, 'errors')
  if (Array.isArray(list) && list.length)
    return list.slice(0, mostErrors).map((one) => readError(one, document, messages))
  await checkSaveResponse(answer)
  return answer === false ? [{ message: messages.tryAgain, about: document.page }] : []
}

function readError(given: unknown, document: EditorDocument, messages: Messages): SaveError {
  const said = typeof given === 'string' ? given : ownValue(given, 'message')
  const message = typeof said === 'string' && said.trim() ? said.trim() : messages.tryAgain
  const path = ownValue(given, 'path')
  const [, place, property = ''] = /^fields(?:\[|\.)(\d+)\]?\.?(\w*)/.exec(String(path)) ?? []
  const found = findField(document, ownValue(given, 'fieldId')) ?? document.fields[Number(place ?? -1)]
  if (!found) return { message, about: document.page }
  const control = Object.hasOwn(controls, property) ? controls[property] : undefined
  return { message, key: found.key, about: found.field, ...(control && { control }) }
}

function findField({ fields }: EditorDocument, id: unknown): EditorField | undefined {
  if (id === undefined || id === null) return undefined
  return fields.find(({ field, key }) => field.id === id || key === id)
}

/** Never what a page added to `Object.prototype`. */
function ownValue(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null && Object.hasOwn(object, name)
    ? (object as Record<string, unknown>)[name]
    : undefined
}
