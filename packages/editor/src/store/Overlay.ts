import type { Point } from '@certificate-sdk/template/internal'
import type { ReactNode } from 'react'

/**
 * A dialog over the editor; `close` asks about unsaved work, `rows` shows the rows of a list as thumbnails. `crop` has no
 * window: the selected image is cropped on the page, which takes the keys until that is applied or canceled.
 */
export type EditorDialog = 'preview' | 'palette' | 'shortcuts' | 'signature' | 'close' | 'rows' | 'crop'

/** The menu of a right-click or a long press. */
export interface ContextMenuState {
  /** Position where it was requested, in CSS px of the window. */
  readonly at: Point
  /** Keys of the fields there, the topmost first; empty for the menu of the page. */
  readonly under: readonly string[]
  /** True if it was opened with a finger, which has no Shift to select several fields. */
  readonly touch: boolean
}

/** The field that the signature dialog adds once there is a signature. */
export interface SignatureToAdd {
  readonly type: string
  readonly at?: Point | undefined
}

/** The dialog or the menu over the editor: never both. */
export type Overlay =
  | { readonly dialog: null; readonly menu: null }
  | { readonly dialog: 'conversion'; readonly menu: null; readonly content: ReactNode }
  | { readonly dialog: EditorDialog; readonly menu: null; readonly adds?: SignatureToAdd }
  | { readonly dialog: null; readonly menu: ContextMenuState }

/** Nothing over the editor. */
export const noOverlay: Overlay = { dialog: null, menu: null }

/** Opens a dialog in place of another dialog or a menu. */
export const showDialog = (dialog: EditorDialog) => (): Overlay => ({ dialog, menu: null })

/** Opens the dialog for creating a new signature. */
export const showSignature = (adds: SignatureToAdd) => (): Overlay => ({
  dialog: 'signature',
  menu: null,
  adds,
})

/** Returns the field that an open signature dialog will add. */
export function addedBy(overlay: Overlay): SignatureToAdd | undefined {
  return overlay.dialog === 'signature' ? overlay.adds : undefined
}

/** Opens the dialog about a document that has been read, which is loaded with its reader. */
export const showConversion = (content: ReactNode) => (): Overlay => ({
  dialog: 'conversion',
  menu: null,
  content,
})

/** Opens a menu in place of another one; does nothing while a dialog is open. */
export const showMenu =
  (menu: ContextMenuState) =>
  (now: Overlay): Overlay =>
    now.dialog ? now : { dialog: null, menu }

/** Closes the dialog or the menu. */
export const hideOverlay = (): Overlay => noOverlay
