export { parseTemplate } from '@certificate-sdk/template'
export type { EditorError, EditorOptions } from './EditorOptions.ts'
export { type EditorHandle, mountEditor } from './mountEditor.tsx'
export type { OwnFont } from './resources/OwnFont.ts'
