import { type LayoutPartName, type LayoutParts, layoutPartModules } from '@certificate-sdk/template/internal'
import { importPart } from '../loading/importPart.ts'

/**
 * Loads a part of layout: a chunk of about 6 kB that the browser loads once per page, and only for a template with a
 * shape or a QR code.
 *
 * @throws {Error} if it cannot be loaded; the next call retries
 */
export function loadLayoutPart(name: LayoutPartName): Promise<Partial<LayoutParts>> {
  return importPart<Partial<LayoutParts>>(name, layoutPartModules[name])
}
