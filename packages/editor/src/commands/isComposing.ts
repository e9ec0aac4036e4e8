/**
 * Returns true if an input method uses the key itself, for example Enter to choose what it suggests. Safari ends the
 * composition before it reports that key, so only the key code tells.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229
}
