import type { Certificate } from '@certificate-sdk/template/internal'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { sampleCertificate } from '../document/sampleCertificate.ts'
import type { SampleData } from '../samples/SampleData.ts'
import type { EditorCore } from '../services/EditorServices.ts'

/** Returns the certificate of a sample that the page doesn't show, once everything that it needs has loaded. */
export async function loadSample(
  document: EditorDocument,
  sample: SampleData,
  { resources, store }: Pick<EditorCore, 'resources' | 'store'>,
): Promise<Certificate> {
  const { changed } = await resources.load(document, sample)
  // The page may have waited for the same files.
  if (changed) store.transition({ resourcesVersion: (version) => version + 1 })
  return sampleCertificate(document, sample, resources.dates())
}
