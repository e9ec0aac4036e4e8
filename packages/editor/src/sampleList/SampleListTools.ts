import type { EditorDocument } from '../document/EditorDocument.ts'
import type { SampleData } from '../samples/SampleData.ts'
import type { EditorCore } from '../services/EditorServices.ts'

/** Services that a check or a thumbnail needs. */
export type SampleCore = Pick<EditorCore, 'resources' | 'messages' | 'store'>

/** Functions that the workspace passes to the part, because it can share only what the editor's own file has. */
export interface SampleListTools {
  /** Returns a function that finds the warnings of a sample, besides those that the design has with `before`. */
  createRowCheck(
    document: EditorDocument,
    before: SampleData,
    core: SampleCore,
  ): (sample: SampleData) => Promise<string[]>
  /** Paints a sample's certificate in this width, in px. */
  paintSample(
    document: EditorDocument,
    sample: SampleData,
    width: number,
    core: SampleCore,
  ): Promise<HTMLCanvasElement>
}
