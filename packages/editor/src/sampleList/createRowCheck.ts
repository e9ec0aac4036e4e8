import type { Layout } from '@certificate-sdk/template/internal'
import type { EditorDocument } from '../document/EditorDocument.ts'
import type { SampleData } from '../samples/SampleData.ts'
import type { EditorCore } from '../services/EditorServices.ts'
import { loadSample } from './loadSample.ts'
import type { SampleListTools } from './SampleListTools.ts'

/**
 * Returns a function that finds the reasons why a sample's certificate could not be issued, and the overlaps that
 * the design does not have with the author's own samples.
 *
 * @param before the author's own samples
 */
export function createRowCheck(
  document: EditorDocument,
  before: SampleData,
  tools: SampleListTools,
  core: Pick<EditorCore, 'resources' | 'messages' | 'store'>,
): (sample: SampleData) => Promise<string[]> {
  const { resources, messages } = core
  const fields = document.fields.map(({ field }) => field)

  async function layoutOf(sample: SampleData): Promise<Layout> {
    const { pages } = await loadSample(document, sample, tools, core)
    return tools.layout(pages[0], resources.layoutResources())
  }

  let own: Promise<Layout> | undefined
  return async (sample) => {
    own ??= layoutOf(before)
    const found = await layoutOf(sample)
    const issues = tools
      .layoutIssues(found)
      .filter(
        ({ code, index }) =>
          code !== 'qr_too_pale' || !tools.isReadableCode(found.fields, index, document.page, resources),
      )
    return [
      ...issues.map(({ label, code, values }) => messages.labeled(label, messages.issue[code](values))),
      ...tools.sampleWarnings(fields, found, (await own).overlaps, messages),
    ]
  }
}
