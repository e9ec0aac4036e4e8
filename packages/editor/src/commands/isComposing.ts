/**
 * Returns true if an input method handles the key, for example Enter to choose a suggestion. Safari ends the
 * composition before it reports that key, so only the key code tells.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229
}
