import type { EditorFeatures, PanelName } from '../EditorFeatures.ts'

/** Actions that the host allows. */
export interface Permissions {
  /** Make any changes at all. */
  edit: boolean
  preview: boolean
  /** Add image files. */
  upload: boolean
  /** Start from a built-in design. */
  designs: boolean
  /** Add fields of this kind. */
  add(kind: string): boolean
  /** Open this panel. */
  panel(panel: PanelName): boolean
  /** Close the editor. */
  close: boolean
}

/** Whether a panel is of no use to a viewer. */
const isForEditing: Readonly<Record<PanelName, boolean>> = {
  add: true,
  background: true,
  layers: false,
  samples: false,
}

/** Derives the permissions from checked options. */
export function permissionsOf({
  readOnly = false,
  closable = true,
  features: { kinds, panels, preview = true, upload = true, designs = true } = {},
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
    add: (kind) => !readOnly && (kinds?.includes(kind) ?? true),
    close: closable,
    panel: (panel) => (panels?.includes(panel) ?? true) && !(readOnly && isForEditing[panel]),
  }
}
