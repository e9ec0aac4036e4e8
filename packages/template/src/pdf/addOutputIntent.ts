import type { PdfFile, PdfReference } from './PdfFile.ts'
import type { PdfTools } from './PdfTools.ts'
import { writeSrgbProfile } from './writeSrgbProfile.ts'

/** Compressed profiles by compressor: identical in every file, so compressed once. */
const packedProfiles = new WeakMap<PdfTools, Uint8Array>()

/** Declares the colors as sRGB (ISO 19005-2, 6.2.3). */
export function addOutputIntent(file: PdfFile, tools: PdfTools): PdfReference {
  const packed = packedProfiles.get(tools) ?? tools.compress(writeSrgbProfile())
  packedProfiles.set(tools, packed)
  const profile = file.addStream('/N 3 /Filter /FlateDecode', packed, { asIs: true })
  return file.add(
    '<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB IEC61966-2.1)' +
      ` /Info (sRGB IEC61966-2.1) /DestOutputProfile ${profile} >>`,
  )
}
