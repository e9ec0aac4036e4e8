import { type Catalog, english } from '../en/en.ts'
import { mergeMessages } from '../mergeMessages.ts'
import { isolateRightToLeft } from '../Phrases.ts'

/** Messages that differ in British English. */
const british = {
  kinds: {
    organization: { label: 'Organisation', hint: 'The issuing organisation' },
    logo: { hint: 'The organisation’s logo' },
  },
  uploadHint: 'Drop an image, PDF, PowerPoint or SVG file here, or click to choose one',
  badFile: {
    type: (name: string, documents?: boolean) =>
      `“${isolateRightToLeft(name)}” isn’t a ${documents ? 'PNG, JPEG, WebP, PDF, SVG or PowerPoint' : 'PNG, JPEG, WebP or PDF'} file. Choose another file.`,
  },
  backgroundColor: 'Background colour',
  plainBackground: 'Use a plain colour',
  color: 'Colour',
  shape: { plain: 'Colour', add: 'Add colour', remove: 'Remove colour' },
  notAColor: 'This isn’t a colour. Type, for example, #1f3a5f.',
  unreadable: 'This text is hard to read on its background. Change its colour or move it.',
  qrPale: 'This QR code may be too light to scan. Choose a darker colour.',
  alignCenter: 'Centred',
  verticalAligns: { ink: 'Letters centred' },
  align: { center: 'Align horizontal centres', middle: 'Align vertical centres' },
  centerAcross: 'Centre horizontally on page',
  centerDown: 'Centre vertically on page',
  eyedropper: 'Pick a colour from the screen',
  swatches: 'Colours of this design',
  moreColors: (count: number) => `${count} more ${count === 1 ? 'colour' : 'colours'}`,
  designColors: 'Colours',
  logo: {
    source: 'Taken from the organisation when a certificate is issued.',
    missing: 'The organisation has no logo, so certificates show nothing here.',
  },
  organizationInitial: 'Organisation’s initial',
  designTexts: { authorizedSignature: 'Authorised signature' },
  fontUpload: {
    restricted: (name: string) =>
      `“${isolateRightToLeft(name)}” may not be used: its licence doesn’t allow documents to contain it.`,
  },
  spoken: {
    alreadyCentered: 'Already centred',
    places: { center: 'Centred on the page', across: 'Centred', down: 'centred vertically' },
  },
}

/** British English: the American one with these changes. */
export const catalog: Catalog = (phrases) => mergeMessages(english(phrases), british)
