import type { IssueWarning } from '@certificate-sdk/client'
import { mistakesIn } from './findMistake.ts'
import { isAllCapitals } from './isAllCapitals.ts'

/** Maximum number of values that are named. */
const mostWarnings = 20

/** Warns about values of one recipient that look like mistakes, and about a name in capital letters. */
export function recipientWarnings(recipient: {
  name: string
  attributes: Readonly<Record<string, string>>
}): IssueWarning[] {
  const mistakes = [...mistakesIn(recipient)].slice(0, mostWarnings)
  return isAllCapitals(recipient.name) ? [...mistakes, capitals] : mistakes
}

const capitals: IssueWarning = {
  code: 'all_capitals',
  column: 'name',
  message: 'name is in capital letters, and is printed like that: check it.',
}
