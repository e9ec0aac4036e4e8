/**
 * Components that most openings never show, in one file: the bundler makes another file of modules that two lazy parts of
 * the workspace share, and parts may import only the editor's.
 */
export { CropMode } from '../canvas/tools/CropMode.tsx'
export { columnTool } from '../canvas/tools/columnTool.ts'
export { createCropTool } from '../canvas/tools/cropTool.ts'
export { PageThumbs } from '../canvas/view/PageThumbs.tsx'
export { ModalDialog } from '../dialogs/ModalDialog.tsx'
export { ShortcutSheet } from '../dialogs/ShortcutSheet.tsx'
export { uploadFontFile } from '../fontUpload/uploadFontFile.ts'
export { SampleList } from '../sampleList/SampleList.tsx'
