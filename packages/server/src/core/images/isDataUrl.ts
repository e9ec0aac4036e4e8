/** Returns true if a value is an image data URL, even a malformed one. */
export function isDataUrl(value: unknown): value is string {
  return typeof value === 'string' && /^data:image\//i.test(value)
}
