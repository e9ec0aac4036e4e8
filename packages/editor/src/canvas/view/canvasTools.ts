/** Tools over the canvas that most openings never show, in one part that is loaded with the first of them. */

export { columnTool } from '../gestures/columnTool.ts'
export { createCropTool } from '../gestures/cropTool.ts'
export { CropMode } from './CropMode.tsx'
