import { layout, layoutIssues } from '@certificate-sdk/template/internal'
import { isReadableCode } from '../assets/isReadableCode.ts'
import { loadSample } from '../assets/loadSample.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import type { SampleData } from '../samples/SampleData.ts'
import type { EditorCore } from '../services/EditorServices.ts'
import { sampleWarnings } from './sampleWarnings.ts'

/**
 * Returns a function that finds the reasons why a sample's certificate could not be issued, and the overlaps that
 * the design does not have with the author's own samples.
 */
export function createRowCheck(
  document: EditorDocument,
  before: SampleData,
  { resources, messages, store }: Pick<EditorCore, 'resources' | 'messages' | 'store'>,
): (sample: SampleData) => Promise<string[]> {
  const fields = document.fields.map(({ field }) => field)

  async function layoutOf(sample: SampleData) {
    const { pages } = await loadSample(document, sample, { resources, store })
    return layout(pages[0], resources.layoutResources())
  }

  let own: ReturnType<typeof layoutOf> | undefined
  return async (sample) => {
    own ??= layoutOf(before)
    const found = await layoutOf(sample)
    const issues = layoutIssues(found).filter(
      ({ code, index }) =>
        code !== 'qr_too_pale' || !isReadableCode(found.fields, index, document.page, resources),
    )
    return [
      ...issues.map(({ label, code, values }) => messages.labeled(label, messages.issue[code](values))),
      ...sampleWarnings(fields, found, (await own).overlaps, messages),
    ]
  }
}
