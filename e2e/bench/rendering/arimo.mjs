import { readFontFile } from '@certificate-sdk/fonts/node'
import { GlobalFonts } from '@napi-rs/canvas'

/** The font file that every subject writes with; ours calls it Arial. */
export const arimo = Buffer.from(await readFontFile('Arimo-Regular'))

const arimoBold = Buffer.from(await readFontFile('Arimo-Bold'))

/** The canvas library's name for it; it takes the file in on the first call. */
export function regularFont() {
  return register('BenchArimo', arimo)
}

/** The canvas library's name for the bold face, which only the background's heading is in. */
export function boldFont() {
  return register('BenchArimoBold', arimoBold)
}

function register(name, file) {
  if (!GlobalFonts.has(name)) GlobalFonts.register(file, name)
  return name
}
