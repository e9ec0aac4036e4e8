export { parseTemplate } from '@certificate-sdk/template'
export type { EditorError, EditorOptions } from './EditorOptions.ts'
export { type EditorHandle, mountEditor } from './mountEditor.tsx'
