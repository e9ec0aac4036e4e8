import type { TemplateField } from '@certificate-sdk/template'
import { certificateImage } from '../support/certificateImage.ts'
import { type ParityCase, paritySubject } from '../support/ParityCase.ts'
import type { ParityPair } from '../support/ParityPair.ts'
import { parityImages } from '../support/parityImages.ts'

const page = { width: 1600, height: 1131 }
const center = { x: page.width / 2, alignment: 'center' as const }

const fields: TemplateField[] = [
  { ...center, type: 'text', text: 'Certificate of completion', y: 180, fontSize: 84, fontFamily: 'Cinzel' },
  { ...center, type: 'name', text: '', y: 400, fontSize: 110, fontFamily: 'Great Vibes', color: '#0b5c7a' },
  { ...center, type: 'text', text: 'has completed the course in sailing', y: 590, fontSize: 36 },
  { type: 'date', text: '', x: 160, y: 900, fontSize: 30, fontFamily: 'Lora', isItalic: true },
  { ...center, type: 'organization', text: '', y: 900, fontSize: 30, isBold: true },
  { type: 'qr', text: '', x: 1280, y: 820, fontSize: 190 },
  { type: 'certificateId', text: '', x: 160, y: 1010, fontSize: 18, fontFamily: 'Courier New' },
]

/** Certificates whose pixels are compared, by their special feature. */
export async function pixelCases(pair: ParityPair): Promise<Record<string, ParityCase>> {
  const photo = await pair.host(certificateImage(page.width, page.height))
  const [image] = parityImages
  const translucent = image ? await pair.host(image) : ''
  const certificate = (imageUrl: string, fields: TemplateField[]): ParityCase => ({
    template: { name: 'Certificate', imageUrl, dimensions: page, fields },
    subject: paritySubject(),
  })
  return {
    'text and QR code on a JPEG': certificate(photo, fields),
    'translucent, enlarged background': certificate(translucent, []),
  }
}
