/**
 * Fills the placeholders of a message with values.
 *
 * @example fill('{done} of {total}', { done: '3', total: '5' }) // '3 of 5'
 */
export function fill(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/(?<!\{)\{(\w+)\}(?!\})/g, (slot, name: string) => String(values[name] ?? slot))
}
