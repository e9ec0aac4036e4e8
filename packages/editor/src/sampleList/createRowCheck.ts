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
  const views = tools.viewsOf(document)

  async function layoutsOf(sample: SampleData): Promise<Layout[]> {
    const { pages } = await loadSample(document, sample, tools, core)
    return pages.map((page) => tools.layout(page, resources.layoutResources()))
  }

  function warningsOn(view: EditorDocument, found: Layout, own: Layout | undefined): string[] {
    const issues = tools
      .layoutIssues(found)
      .filter(
        ({ code, index }) =>
          code !== 'qr_too_pale' || !tools.isReadableCode(found.fields, index, view.page, resources),
      )
    return [
      ...issues.map(({ label, code, values }) => messages.labeled(label, messages.issue[code](values))),
      ...tools.sampleWarnings(view, found, own?.overlaps ?? [], messages),
    ]
  }

  let own: Promise<Layout[]> | undefined
  return async (sample) => {
    own ??= layoutsOf(before)
    const [found, usual] = [await layoutsOf(sample), await own]
    return views.flatMap((view, i) => (found[i] ? warningsOn(view, found[i], usual[i]) : []))
  }
}
