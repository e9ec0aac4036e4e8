import { type FontCatalog, familyKey, namedFamilies } from '@certificate-sdk/template/internal'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { allEntries } from '../document/sheets.ts'
import type { Messages } from '../languages/en/en.ts'
import type { FieldWarning } from './FieldWarning.ts'

/** Characters of a family's name that a warning shows. */
const shownLength = 60

/**
 * Warns about fonts that this editor doesn't have, each once. The service refuses them, in hidden fields, too, unless the
 * account has them or the design allows a fallback.
 *
 * @param canUpload true if the person can upload a font
 */
export function fontWarnings(
  document: EditorDocument,
  catalog: Pick<FontCatalog, 'knows'>,
  messages: Pick<Messages, 'fontMissing'>,
  canUpload: boolean,
): FieldWarning[] {
  const missing = new Map<string, { name: string; keys: string[] }>()
  for (const { key, field } of allEntries(document))
    for (const { family } of namedFamilies([field])) {
      if (catalog.knows(family)) continue
      const found = missing.get(familyKey(family)) ?? { name: family, keys: [] }
      missing.set(familyKey(family), found)
      if (!found.keys.includes(key)) found.keys.push(key)
    }
  return [...missing.values()].map(({ name, keys }) => ({
    keys,
    message: messages.fontMissing(name.slice(0, shownLength), canUpload),
    control: 'font',
  }))
}
