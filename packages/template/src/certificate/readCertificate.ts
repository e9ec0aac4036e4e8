import type { FrozenFamily } from '../fonts/fontFamilies.ts'
import { allFields } from '../model/pagesOf.ts'
import type { Certificate } from './Certificate.ts'
import type { itemOf } from './itemOf.ts'
import { certificateOf, type ShownTemplate } from './resolve.ts'

/** A certificate as frozen at issue: its template, and the value of each field. */
export interface CertificateSnapshotV1 {
  /** Absent in snapshots older than this key. */
  version?: 1
  template: ShownTemplate & {
    /** Arial replaces families that nobody knows. */
    allowFallback?: boolean
  }
  /** In field order, page by page. */
  values: readonly string[]
  /** Families of the account that the template uses, with their files at that time. */
  fonts?: readonly FrozenFamily[]
}

/**
 * Reads a frozen certificate, upgraded to the version that is drawn. Upgrades never change what is visible, because an
 * issued certificate keeps its bytes.
 *
 * @param makeItem returns a cached item of the same field and value, for a caller that reads many certificates of a template
 * @throws {Error} for a version of a newer release: drawing it by older rules could change it
 */
export function readCertificate(snapshot: CertificateSnapshotV1, makeItem?: typeof itemOf): Certificate {
  const { version = 1, template, values, fonts } = snapshot
  if (version !== 1)
    throw new Error(
      `This certificate was issued by a newer release (snapshot version ${version}). Upgrade the service.`,
    )
  const shown = isPaged(snapshot) ? template : { ...template, pages: [] }
  return {
    ...certificateOf(shown, values, makeItem),
    ...(!template.allowFallback && { requiresFonts: true as const }),
    ...(fonts?.length && { fonts }),
  }
}

/**
 * Returns true if a snapshot covers additional pages. Releases without them stored any `pages` of a template, but no
 * values for them.
 */
function isPaged({ template, values }: CertificateSnapshotV1): boolean {
  return values.length === allFields(template).length
}
