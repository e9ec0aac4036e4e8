import type { FrozenFamily } from '../fonts/fontFamilies.ts'
import { allFields } from '../model/pagesOf.ts'
import type { Certificate } from './Certificate.ts'
import type { itemOf } from './itemOf.ts'
import { certificateOf, type ShownTemplate } from './resolve.ts'

/** A certificate as it was frozen when it was issued: its template, and what each field shows. */
export interface CertificateSnapshotV1 {
  /** Absent in snapshots from before snapshots had a version. */
  version?: 1
  template: ShownTemplate
  /** In the order of the fields, page after page. */
  values: readonly string[]
  /** Families of the account that the template names, with the files that they had. */
  fonts?: readonly FrozenFamily[]
}

/**
 * Reads a frozen certificate, upgraded to the version that is drawn. An issued certificate keeps its bytes, so an upgrade
 * never changes what is visible.
 *
 * @param makeItem returns a cached item of the same field and value, for a caller that reads many certificates of a template
 * @throws {Error} for a version that only a newer release knows: drawing it by older rules could change it
 */
export function readCertificate(snapshot: CertificateSnapshotV1, makeItem?: typeof itemOf): Certificate {
  const { version = 1, template, values, fonts } = snapshot
  if (version !== 1)
    throw new Error(
      `This certificate was issued by a newer release (snapshot version ${version}). Upgrade the service.`,
    )
  const shown = isPaged(snapshot) ? template : { ...template, pages: [] }
  return { ...certificateOf(shown, values, makeItem), ...(fonts?.length && { fonts }) }
}

/** Releases before there were further pages kept any `pages` of a template, and no values for what is on them. */
function isPaged({ template, values }: CertificateSnapshotV1): boolean {
  return values.length === allFields(template).length
}
