/** Fills the slots of a message. Inserts values verbatim: escape them for HTML first. */
export function fillSlots(message: string, values: Readonly<Record<string, string>>): string {
  return message.replace(/\{(\w+)\}/g, (slot, key: string) => values[key] ?? slot)
}
