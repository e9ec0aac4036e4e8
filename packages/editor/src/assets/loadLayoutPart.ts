import { type LayoutPartName, type LayoutParts, layoutPartModules } from '@certificate-sdk/template/internal'
import { importPart } from '../loading/importPart.ts'

/**
 * Loads a part of layout: a chunk of 2 to 10 kB that the browser loads once per page, and only for a template with a shape,
 * a QR code, a table, or a text that needs it.
 *
 * @throws {Error} if it cannot be loaded; the next call retries
 */
export function loadLayoutPart(name: LayoutPartName): Promise<Partial<LayoutParts>> {
  return importPart<Partial<LayoutParts>>(name, layoutPartModules[name])
}
