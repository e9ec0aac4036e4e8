import type { Visit } from './Visit.ts'

/** Returns true for a request of the editor, which stays open and shows the message of a refusal, rather than a page. */
export function isOfEditor({ request }: Pick<Visit, 'request'>): boolean {
  return request.headers.get('accept') === 'application/json'
}
