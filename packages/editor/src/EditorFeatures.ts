import type { FieldType } from '@certificate-sdk/template'
import type { PanelName } from './sidePanels.ts'

/** Parts of the editor to offer; everything by default. */
export interface EditorFeatures {
  /**
   * Only fields of these kinds can be added: the `type` of a field, such as `name` or `qr`. Fields of other kinds
   * that come with a template or a design remain and can be edited. A name that this version does not know is left
   * out and reported as `invalid_option`. Default: all kinds.
   */
  kinds?: readonly (FieldType | (string & {}))[] | undefined
  /** Side panels. Unknown names are handled as in `kinds`. Default: all. */
  panels?: readonly PanelName[] | undefined
  /** Default true. */
  preview?: boolean | undefined
  /**
   * Image files from the device: chosen, dropped, or pasted, as background or in an image field. Default
   * true.
   */
  upload?: boolean | undefined
  /** The built-in designs on the start screen. Default true. */
  designs?: boolean | undefined
  /** Export of the design as a JSON file, and import of such a file. Default true. */
  templateFiles?: boolean | undefined
}
