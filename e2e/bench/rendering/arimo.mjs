import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'

const folder = join(import.meta.dirname, '../../../packages/template/fonts')

/** The font file that every contestant writes with; ours calls it Arial. */
export const arimo = readFileSync(join(folder, 'Arimo-Regular.ttf'))

/** The canvas library's name for it; it takes the file in on the first call. */
export function regularFont() {
  return register('BenchArimo', arimo)
}

/** The canvas library's name for the bold face, which only the background's heading is in. */
export function boldFont() {
  return register('BenchArimoBold', readFileSync(join(folder, 'Arimo-Bold.ttf')))
}

function register(name, file) {
  if (!GlobalFonts.has(name)) GlobalFonts.register(file, name)
  return name
}
