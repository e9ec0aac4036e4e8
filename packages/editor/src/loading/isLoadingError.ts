/**
 * Returns true if code could not be loaded, according to a browser's or bundler's message, rather than loaded and
 * then thrown.
 */
export function isLoadingError(error: unknown): boolean {
  const { name, message } = Object(error) as Partial<Error>
  return /load|import|fetch|network/i.test(`${name} ${message}`)
}
