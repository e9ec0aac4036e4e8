import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Encodes a value that only passes through the event loop: transferring bytes to a thread is free. */
export function toJsonBytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value))
}

/** Decodes the result of {@link toJsonBytes}. */
export function fromJsonBytes<Value>(bytes: Uint8Array): Value {
  return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()) as Value
}

/** Compresses waiting rows: keys and repeated findings make up most of their JSON. */
export function deflateJson(value: unknown): Uint8Array {
  // Fills its buffer completely, so it can be transferred.
  return new Uint8Array(deflateRawSync(JSON.stringify(value), { level: 1 }))
}

/** Decodes the result of {@link deflateJson}. */
export function inflateJson<Value>(bytes: Uint8Array): Value {
  return JSON.parse(inflateRawSync(bytes).toString()) as Value
}
