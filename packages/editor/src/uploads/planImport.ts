import type { EditorState } from '../store/EditorState.ts'
import { hasPage } from '../store/selectors.ts'

/**
 * Decides how dropped or pasted files are used:
 *
 * | plan              | the files                                                            |
 * | ----------------- | -------------------------------------------------------------------- |
 * | `ignore`          | are none, or nothing may be changed                                  |
 * | `refuse`          | are not accepted by the host, which a notice says                    |
 * | `document`        | are documents, of which the first one can become a template          |
 * | `background`      | become the background: the first one                                 |
 * | `field`           | replace the image of a field: the only one                           |
 * | `offerBackground` | may only become the background, which a notice offers: the first one |
 * | `newFields`       | become fields, one each                                              |
 */
export type ImportPlan =
  | 'ignore'
  | 'refuse'
  | 'document'
  | 'background'
  | 'field'
  | 'offerBackground'
  | 'newFields'

/**
 * Decides what becomes of files.
 *
 * @param key an image field whose image a single file replaces
 */
export function planImport(
  state: Pick<EditorState, 'can' | 'document'>,
  files: readonly Pick<File, 'name'>[],
  key: string | undefined,
): ImportPlan {
  const { can } = state
  const [first] = files
  if (!first || !can.edit) return 'ignore'
  if (!can.upload) return 'refuse'
  // On a page, a PDF can be a signature.
  if ((hasPage(state) ? /\.(svg|pptx)$/i : /\.(svg|pptx|pdf)$/i).test(first.name)) return 'document'
  if (!hasPage(state)) return 'background'
  if (key !== undefined && files.length === 1) return 'field'
  return can.add('image') ? 'newFields' : 'offerBackground'
}
