import { type Certificate, resolve, sampleOf } from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'

/**
 * Creates a function that resolves the author's own sample of a template, once per object: a stored template is the same
 * object until it changes.
 */
export function sampleCertificates(): (template: TemplateDocument) => Certificate {
  const known = new WeakMap<TemplateDocument, Certificate>()
  return (template) => {
    const sample = known.get(template) ?? resolve(template, sampleOf(template), dateLocales)
    known.set(template, sample)
    return sample
  }
}
