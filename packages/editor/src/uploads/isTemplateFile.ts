/** Types of a template's file, for a file chooser. */
export const templateFileTypes = 'application/json,.json'

/**
 * Returns true if a file is a template and not an image.
 *
 * @param file a file that is still being dragged has no name
 */
export function isTemplateFile({ type, name = '' }: { type: string; name?: string }): boolean {
  return type === 'application/json' || /\.json$/i.test(name)
}
