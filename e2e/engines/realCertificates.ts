import type { TemplateField } from '@certificate-sdk/template'
import { certificatePicture } from '../support/certificatePicture.ts'
import { whitePng } from '../support/openEditor.ts'
import { type ParityCase, paritySubject } from '../support/ParityCase.ts'
import type { ParityPair } from '../support/ParityPair.ts'
import { parityPictures } from '../support/parityPictures.ts'

const page = { width: 1600, height: 1131 }
const center = { x: page.width / 2, alignment: 'center' as const }

const words: TemplateField[] = [
  { ...center, type: 'text', text: 'Certificate of completion', y: 180, fontSize: 84, fontFamily: 'Cinzel' },
  { ...center, type: 'name', text: '', y: 400, fontSize: 110, fontFamily: 'Great Vibes', color: '#0b5c7a' },
  { ...center, type: 'text', text: 'has completed the course in sailing', y: 590, fontSize: 36 },
  { type: 'date', text: '', x: 160, y: 900, fontSize: 30, fontFamily: 'Lora', isItalic: true },
  { ...center, type: 'organization', text: '', y: 900, fontSize: 30, isBold: true },
]
const code: TemplateField[] = [
  { type: 'qr', text: '', x: 1280, y: 820, fontSize: 190 },
  { type: 'certificateId', text: '', x: 160, y: 1010, fontSize: 18, fontFamily: 'Courier New' },
]

/** Certificates as companies issue them, by what is on them. */
export async function realCertificates(pair: ParityPair): Promise<Record<string, ParityCase>> {
  const white = await pair.host(whitePng(page.width, page.height))
  const photo = await pair.host(certificatePicture(page.width, page.height))
  const [picture] = parityPictures
  const translucent = picture ? await pair.host(picture) : ''
  const certificate = (imageUrl: string, fields: TemplateField[]): ParityCase => ({
    template: { name: 'Certificate', imageUrl, dimensions: page, fields },
    subject: paritySubject(),
  })
  return {
    'text on white': certificate(white, words),
    'QR code and small text on white': certificate(white, code),
    'JPEG background': certificate(photo, []),
    'all of these': certificate(photo, [...words, ...code]),
    'translucent, enlarged background': certificate(translucent, []),
  }
}
