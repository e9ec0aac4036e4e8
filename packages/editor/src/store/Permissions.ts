import type { EditorFeatures } from '../EditorFeatures.ts'
import type { PanelName } from '../sidePanels.ts'
import { sidePanels } from '../sidePanels.ts'

/** Actions that the host allows. */
export interface Permissions {
  /** True if anything may be changed. */
  edit: boolean
  preview: boolean
  /** True if image files may be added. */
  upload: boolean
  /** True if built-in designs may be used. */
  designs: boolean
  /** True if the design may be exported as a file and, with `edit`, imported. */
  templateFiles: boolean
  /** Returns true if fields of this kind may be added. */
  add(kind: string): boolean
  /** Returns true if this panel may be opened. */
  panel(panel: PanelName): boolean
  /** True if the editor may be closed. */
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
