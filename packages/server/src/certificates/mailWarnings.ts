import { mergeFieldNames, mergeFieldsIn } from '../mail/mergeFields.ts'
import { shorten } from './issueWarnings.ts'

/** Maximum number of warnings about one part of an e-mail. */
const mostWarnings = 20

/** Warns about merge fields of an e-mail that have no value: recipients would see their braces. */
export function mailWarnings(
  mail: { subject?: string | null | undefined; body?: string | null | undefined },
  attributes: Readonly<Record<string, string>>,
): string[] {
  const names: readonly string[] = mergeFieldNames
  const isKnown = (name: string) =>
    names.includes(name) ||
    (name.startsWith('attributes.') && Object.hasOwn(attributes, name.slice('attributes.'.length)))
  return (['subject', 'body'] as const).flatMap((part) => {
    const unknown = mergeFieldsIn(mail[part] ?? '').filter((name) => !isKnown(name))
    return [...new Set(unknown)].slice(0, mostWarnings).map((name) => warningFor(part, name))
  })
}

function warningFor(part: string, name: string): string {
  const what = `"{{${shorten(name)}}}" in the e-mail's ${part} stays as it is`
  return /^attributes\.[^|]+$/.test(name)
    ? `${what}: no attribute of that name was given.`
    : `${what}: merge fields are {{name}}, {{certificateUrl}}, {{organization}}, and {{attributes.KEY}}.`
}
