/**
 * Components that most openings never show, in one file: the bundler makes another file of modules that two lazy parts of
 * the workspace share, and parts may import only the editor's.
 */

export { columnTool } from '../canvas/gestures/columnTool.ts'
export { createCropTool } from '../canvas/gestures/cropTool.ts'
export { CropMode } from '../canvas/view/CropMode.tsx'
export { PageThumbs } from '../canvas/view/PageThumbs.tsx'
export { ModalDialog } from '../dialogs/ModalDialog.tsx'
export { PreviewHeader } from '../dialogs/PreviewHeader.tsx'
export { ShortcutSheet } from '../dialogs/ShortcutSheet.tsx'
export { uploadFontFile } from '../fontUpload/uploadFontFile.ts'
export { CropFields } from '../panels/properties/CropFields.tsx'
export { GradientStops } from '../panels/properties/GradientStops.tsx'
export { GuideFields } from '../panels/properties/GuideFields.tsx'
export { ScriptToggles } from '../panels/properties/ScriptToggles.tsx'
export { TableControls } from '../panels/properties/TableControls.tsx'
export { openSampleFile } from '../sampleList/openSampleList.ts'
export { SampleList } from '../sampleList/SampleList.tsx'
export { previewSamples } from '../samples/previewSamples.ts'
export { readHostedImages } from '../templateFiles/readHostedImages.ts'
