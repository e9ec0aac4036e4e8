import type { EditorLoader, EditorModule } from '../loading/EditorLoader.ts'
import type { PresentOptions } from '../options/CertificateSDKOptions.ts'
import type { SaveResult } from '../options/SdkEvents.ts'
import type { Host } from './createHost.ts'

/** The part of a template needed to begin. */
export interface HostTemplate {
  imageUrl: string
  fields?: unknown
}

/** Everything that an opening of the editor needs. */
export interface OpeningRequest {
  container: Element
  action: SaveResult['action']
  /**
   * The SDK's own copy of the design that the host wants to edit; set even if undefined, so that it is never inherited.
   */
  template: HostTemplate | undefined
  options: PresentOptions
  host: Host
  load(fresh?: boolean): Promise<EditorModule>
  missing: EditorLoader['missing']
  /** Called when another editor may open, before the page's `onClose`. */
  onClosed(): void
}
