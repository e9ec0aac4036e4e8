import type { PdfTools } from '@certificate-sdk/template/internal/pdf'

const offsets = [0x811c9dc5, 0x050c5d1f, 0x9e3779b9, 0x85ebca6b] as const
const prime = 0x01000193

/** A hash of 16 bytes (FNV-1a, four times), which tells files apart and protects nothing. */
export function createQuickHash(): ReturnType<PdfTools['hashFile']> {
  const lanes = Uint32Array.from(offsets)
  return {
    update(data) {
      for (let lane = 0; lane < lanes.length; lane++) {
        let sum = lanes[lane] as number
        for (const byte of data) sum = Math.imul(sum ^ byte, prime)
        lanes[lane] = sum
      }
    },
    digest: () => new Uint8Array(lanes.buffer),
  }
}
