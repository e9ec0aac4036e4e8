import type { MemberVisit } from './Visit.ts'

/** Name of the hidden field that says in which mode the page of a form was shown; the editor sends a header of that name. */
export const shownModeName = 'shown-mode'

/** Returns the mode that the pages of a session show. */
export function modeOf({ isTest }: Pick<MemberVisit['session'], 'isTest'>): 'live' | 'test' {
  return isTest ? 'test' : 'live'
}

/**
 * Returns true if a form is of a page that was shown in the other mode, because another tab has switched it meanwhile. Forms about the
 * person, such as the one to sign out, say no mode.
 *
 * @throws {UnreadableBody}
 */
export async function isOfOtherMode({
  request: { headers },
  session,
  form,
}: Pick<MemberVisit, 'request' | 'session' | 'form'>): Promise<boolean> {
  const type = headers.get('content-type') ?? ''
  const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)
  const shown = isForm ? (await form()).text(shownModeName) : headers.get(shownModeName)
  return Boolean(shown) && shown !== modeOf(session)
}
