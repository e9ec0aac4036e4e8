import type { EditorFeatures, PanelName } from '../EditorFeatures.ts'

/** What the host lets people do. */
export interface Permissions {
  /** Change anything at all. */
  edit: boolean
  preview: boolean
  /** Bring image files. */
  upload: boolean
  /** Start from a built-in design. */
  designs: boolean
  /** Add fields of this kind. */
  add(kind: string): boolean
  /** Open this panel. */
  panel(panel: PanelName): boolean
}

const editingPanels: readonly PanelName[] = ['add', 'background']

/** Reads them from options that are checked. */
export function permissionsOf({
  readOnly = false,
  features: { kinds, panels, preview = true, upload = true, designs = true } = {},
}: {
  readOnly?: boolean
  features?: EditorFeatures
} = {}): Permissions {
  return {
    edit: !readOnly,
    preview,
    upload: upload && !readOnly,
    designs,
    add: (kind) => !readOnly && (kinds?.includes(kind) ?? true),
    panel: (panel) => (panels?.includes(panel) ?? true) && !(readOnly && editingPanels.includes(panel)),
  }
}
