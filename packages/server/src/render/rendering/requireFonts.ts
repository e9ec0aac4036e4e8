import { type Certificate, type FontCatalog, familyKey, textsOf } from '@certificate-sdk/template/internal'
import type { RenderJob } from './RenderJob.ts'
import { FontUnavailableError } from './renderingErrors.ts'

/**
 * Refuses to draw an issued certificate in another font than its own: its file would be another one.
 *
 * @param catalog families of this process
 * @throws {FontUnavailableError}
 */
export function requireFonts(job: RenderJob, catalog: Pick<FontCatalog, 'knows'>): void {
  for (const certificate of certificatesOf(job)) {
    const { requiresFonts, fonts = [], pages } = certificate
    if (!requiresFonts) continue
    const own = new Set(fonts.map(({ name }) => familyKey(name)))
    const shown = pages.flatMap(({ items }) => items.filter(({ isHidden }) => !isHidden).flatMap(textsOf))
    for (const { spans } of shown)
      for (const { fontFamily } of spans)
        if (!catalog.knows(fontFamily) && !own.has(familyKey(fontFamily)))
          throw new FontUnavailableError(fontFamily)
  }
}

/** Certificates that a job draws. Checks draw none, and are of templates whose fonts were looked up before. */
function certificatesOf(job: RenderJob): readonly Pick<Certificate, 'requiresFonts' | 'fonts' | 'pages'>[] {
  if (job.kind === 'check' || job.kind === 'checkMany') return []
  return job.kind === 'print' ? job.certificates : [job.certificate]
}
