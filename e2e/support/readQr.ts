import jsqr from 'jsqr'
import { PNG } from 'pngjs'

type Reader = (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null

// The package is CommonJS with a default export, which bundlers and Node treat differently.
const read = ((jsqr as unknown as { default?: Reader }).default ?? jsqr) as unknown as Reader

/** Returns the text of the QR code in an image, read at the image's own size; `undefined` if there is none. */
export function readQr(png: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(png)
  return read(new Uint8ClampedArray(data), width, height)?.data
}
