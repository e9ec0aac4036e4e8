/** The editor's code, which is loaded on the first opening. */
export type EditorModule = Pick<
  typeof import('@certificate-sdk/editor'),
  'preloadImage' | 'mountEditor' | 'readHostTemplate' | 'restoreNulls' | 'settleSave'
>

/** What differs between the ways of delivery: each has its own way to the editor's code. */
export interface Delivery {
  /**
   * Gets the editor's code, once for all calls; after a failure the next call starts again. An error may say by its
   * `code` what is wrong, see `describeFailure`.
   *
   * @param how.fresh abandons an attempt that stalls and starts another
   * @param how.editing a design is waiting, so its first font is worth fetching meanwhile
   */
  loadEditor: (how?: { fresh?: boolean; editing?: boolean }) => Promise<EditorModule>
  version: string
  /** Why the editor can never be loaded here; nothing opens then. */
  obstacle?: string
}
