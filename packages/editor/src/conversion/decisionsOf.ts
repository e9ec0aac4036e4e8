import type { Messages } from '../languages/en/en.ts'
import type { TextDecision } from './text/fieldOf.ts'
import type { FoundText, TextChoice } from './text/recognize.ts'

/** Choices for a text, in the order of the list. */
export const textChoices: readonly TextChoice[] = [
  'name',
  'date',
  'attribute',
  'organization',
  'certificateId',
  'text',
  'art',
]

/** Returns the label of a choice. */
export function choiceLabel(choice: TextChoice, messages: Messages): string {
  return choice === 'art' ? messages.conversion.art : messages.kinds[choice].label
}

/** Returns a choice with the label of its field, which is the name of an attribute. */
export function decide(choice: TextChoice, key: string, messages: Messages): TextDecision {
  const label =
    choice === 'attribute' ? key.trim() || messages.defaults.attribute : choiceLabel(choice, messages)
  return { choice, label }
}

/** Returns true if a text should stay in the background; the text of a value is replaced anyway. */
export function isKept({
  choice,
  isUnproven,
  table,
}: Pick<FoundText, 'choice' | 'isUnproven' | 'table'>): boolean {
  return choice === 'text' && (isUnproven === true || table !== undefined)
}

/**
 * Returns the best guess for each text.
 *
 * @param canAdd whether the host offers fields of a kind; other texts stay as they are
 * @param max number of texts that can become fields
 */
export function decisionsOf(
  texts: readonly FoundText[],
  messages: Messages,
  canAdd: (kind: string) => boolean,
  max: number,
): TextDecision[] {
  let fields = 0
  return texts.map(({ key, ...found }) => {
    const choice = isKept(found) ? 'art' : found.choice
    const offered = [choice, 'text' as const].find((one) => one !== 'art' && canAdd(one))
    const isField = choice !== 'art' && offered !== undefined && fields < max
    if (isField) fields++
    return decide(isField ? offered : 'art', key, messages)
  })
}
