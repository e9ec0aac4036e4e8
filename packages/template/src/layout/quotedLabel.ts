/** Characters of a field's label that a message quotes. */
const maxLabel = 40

/** A field's label, shortened for a message. */
export function quotedLabel(label = ''): string {
  const characters = [...label]
  return characters.length > maxLabel ? `${characters.slice(0, maxLabel).join('')}…` : label
}
