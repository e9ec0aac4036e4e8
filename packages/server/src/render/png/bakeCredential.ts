import { withText } from './withText.ts'

/** Puts a credential into an image, as Open Badges 3.0 bakes badges (5.3.1). Pixels stay as they are. */
export function bakeCredential(png: Uint8Array, credential: string): Buffer {
  return withText(Buffer.from(png), 'openbadgecredential', credential)
}
