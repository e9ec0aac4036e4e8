import type { EditorDocument } from '../document/EditorDocument.ts'
import type { SampleData } from '../samples/SampleData.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import type { EditorResources } from './EditorResources.ts'
import { loadSample } from './loadSample.ts'
import { paintPage } from './paintPage.ts'

/** Paints a sample's certificate in this width, in px. */
export async function paintSample(
  document: EditorDocument,
  sample: SampleData,
  width: number,
  core: { resources: EditorResources; store: EditorStore },
): Promise<HTMLCanvasElement> {
  const certificate = await loadSample(document, sample, core)
  return paintPage(certificate, core.resources, width / document.page.dimensions.width).canvas
}
