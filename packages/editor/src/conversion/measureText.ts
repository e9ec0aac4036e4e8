import { createCpuCanvas } from '../assets/createCpuCanvas.ts'
import type { FontHint } from './text/TextBlock.ts'

/** Measures texts in the fonts of this computer, in px at a size in px; others are similar. */
export function measureText(): (text: string, font: FontHint, size: number) => number {
  const [, context] = createCpuCanvas(1, 1)
  return (text, { name, isBold, isItalic, isSerif, isFixed }, size) => {
    const generic = isFixed ? 'monospace' : isSerif ? 'serif' : 'sans-serif'
    const family = `"${name.replace(/["\\]/g, '')}", ${generic}`
    context.font = `${isItalic ? 'italic ' : ''}${isBold ? 'bold ' : ''}100px ${family}`
    return (context.measureText(text).width * size) / 100
  }
}
