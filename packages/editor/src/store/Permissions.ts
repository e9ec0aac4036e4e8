import type { EditorFeatures } from '../EditorFeatures.ts'
import type { PanelName } from '../sidePanels.ts'
import { sidePanels } from '../sidePanels.ts'

/** Actions that the host allows. */
export interface Permissions {
  /** Make any changes at all. */
  edit: boolean
  preview: boolean
  /** Add image files. */
  upload: boolean
  /** Start from a built-in design. */
  designs: boolean
  /** Export the design as a file; with `edit`, also import one. */
  templateFiles: boolean
  /** Add fields of this kind. */
  add(kind: string): boolean
  /** Open this panel. */
  panel(panel: PanelName): boolean
  /** Close the editor. */
  close: boolean
}

/** Derives the permissions from checked options. */
export function permissionsOf({
  readOnly = false,
  closable = true,
  features: { kinds, panels, preview = true, upload = true, designs = true, templateFiles = true } = {},
}: {
  readOnly?: boolean
  closable?: boolean
  features?: EditorFeatures
} = {}): Permissions {
  return {
    edit: !readOnly,
    preview,
    upload: upload && !readOnly,
    designs,
    templateFiles,
    add: (kind) => !readOnly && (kinds?.includes(kind) ?? true),
    close: closable,
    panel: (panel) => (panels?.includes(panel) ?? true) && !(readOnly && sidePanels[panel].edits),
  }
}
