import type { ExplainMissing } from '../errors/explainDownload.ts'

/** The part of the editor's module that the SDK calls. */
export type EditorModule = Pick<
  typeof import('@certificate-sdk/editor'),
  'preloadImage' | 'mountEditor' | 'readHostTemplate' | 'restoreNulls' | 'settleSave'
>

/** Loads the editor's code in one build of the SDK: the npm package through a bundler, the script tag by URL. */
export interface EditorLoader {
  /**
   * Loads the editor's code once for all calls; after a failure the next call tries again. An error may carry a `code`,
   * see `describeFailure`.
   *
   * @param how.fresh abandons an attempt that stalls and starts another
   * @param how.font file of a font that a waiting design needs, which is fetched meanwhile; default: no design is waiting
   */
  load: (how?: { fresh?: boolean; font?: string | undefined }) => Promise<EditorModule>
  version: string
  missing: ExplainMissing
  /** Reason why the editor can never be loaded on this page; then nothing opens. */
  obstacle?: string
}
