import type { MemberVisit } from './Visit.ts'

/**
 * Name of the hidden field that says for which account and mode the page of a form was shown; the editor sends a header of that
 * name.
 */
export const shownAccountName = 'shown-account'

/** Returns the account and the mode that the pages of a session show, as forms send them back. */
export function shownAccountOf({
  account,
  isTest,
}: Pick<MemberVisit['session'], 'account' | 'isTest'>): string {
  return `${account.id} ${isTest ? 'test' : 'live'}`
}

/**
 * Returns what another tab has switched since the page of a form was shown, if anything. Forms about the person, such as the one to
 * sign out, say no account.
 *
 * @throws {UnreadableBody}
 */
export async function findSwitch({
  request: { headers },
  session,
  form,
}: Pick<MemberVisit, 'request' | 'session' | 'form'>): Promise<'account' | 'mode' | undefined> {
  const type = headers.get('content-type') ?? ''
  const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)
  const shown = headers.get(shownAccountName) ?? (isForm ? (await form()).text(shownAccountName) : '')
  if (!shown || shown === shownAccountOf(session)) return undefined
  return shown.split(' ', 1)[0] === session.account.id ? 'mode' : 'account'
}
