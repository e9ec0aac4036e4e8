/** Puts values into the slots of a message. Values are inserted as they are: escape them for HTML before. */
export function fillSlots(message: string, values: Readonly<Record<string, string>>): string {
  return message.replace(/\{(\w+)\}/g, (slot, key: string) => values[key] ?? slot)
}
