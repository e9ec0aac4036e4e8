/**
 * Finds the boundary between the parts of a form (RFC 2046, 5.1.1).
 *
 * @param contentType of the request
 * @returns `undefined` if the body is not a multipart form
 */
export function formBoundary(contentType: string | undefined): string | undefined {
  if (!/^multipart\/form-data[ \t]*;/i.test(contentType ?? '')) return undefined
  const [, quoted, token] =
    /;[ \t]*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70})(?=[\s;]|$))/i.exec(contentType ?? '') ?? []
  return quoted ?? token
}
