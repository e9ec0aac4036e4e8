/** Returns true if a value is an image as a data URL, or wants to be one. */
export function isDataUrl(value: unknown): value is string {
  return typeof value === 'string' && /^data:image\//i.test(value)
}
