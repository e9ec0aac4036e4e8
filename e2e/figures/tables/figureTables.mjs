import { clientTables } from './clientTables.mjs'
import { editorTables } from './editorTables.mjs'
import { projectTables } from './projectTables.mjs'
import { renderingTables } from './renderingTables.mjs'
import { robustnessTables } from './robustnessTables.mjs'
import { sdkTables } from './sdkTables.mjs'
import { serviceTables } from './serviceTables.mjs'

/**
 * Every table of figures, by the name in its markers.
 *
 * @type {Readonly<Record<string, import('../fillBlocks.mjs').Table>>}
 */
export const figureTables = {
  ...projectTables,
  ...clientTables,
  ...editorTables,
  ...renderingTables,
  ...robustnessTables,
  ...sdkTables,
  ...serviceTables,
}
