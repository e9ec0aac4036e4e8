const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Returns true if a text has the form of an id. PostgreSQL refuses to compare ids with other text. */
export function isId(text: string): boolean {
  return id.test(text)
}
