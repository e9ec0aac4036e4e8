export type { CustomFont } from './assets/CustomFont.ts'
export { preloadFile } from './assets/fetchBytes.ts'
export { preloadFont } from './assets/fetchFont.ts'
export { preloadImage } from './assets/loadImage.ts'
export { readHostTemplate } from './document/readHostTemplate.ts'
export { restoreNulls } from './document/restoreNulls.ts'
export type { EditorFeatures } from './EditorFeatures.ts'
export type {
  Brand,
  EditorError,
  EditorOptions,
  FontFormat,
  FontUpload,
  HostDesign,
  SaveContext,
  UploadContext,
} from './EditorOptions.ts'
export type { FieldReference } from './host/HostApi.ts'
export type { EditorMessages } from './languages/EditorMessages.ts'
export { type EditorAssets, setAssets } from './loading/editorAssets.ts'
export { StartError } from './loading/StartError.ts'
export { settleSave } from './saving/settleSave.ts'
export type { PanelName } from './sidePanels.ts'

// Last, because modules are bundled in this order: what it imports compresses better after what it shares.

export { type EditorHandle, mountEditor } from './app/mountEditor.ts'
