import type { ShowWhen } from '@certificate-sdk/template'
import { comparisonOf } from '../document/comparisonOf.ts'
import type { Messages } from '../locales/en.ts'
import { isolate } from '../locales/Phrases.ts'

/** Describes when a field is shown: the attribute, and every comparison with its values. */
export function describeCondition(
  condition: ShowWhen,
  { visibility, labeled, listed }: Pick<Messages, 'visibility' | 'labeled' | 'listed'>,
): string {
  const { attribute, is, isNot, atLeast } = condition
  const facts = [isolate(attribute)]
  if (comparisonOf(condition) === 'hasValue') return listed([...facts, visibility.hasValue])
  if (is) facts.push(labeled(visibility.is, listed(is.map(isolate))))
  if (isNot) facts.push(labeled(visibility.isNot, listed(isNot.map(isolate))))
  if (atLeast !== undefined) facts.push(labeled(visibility.atLeast, `${atLeast}`))
  return listed(facts)
}
