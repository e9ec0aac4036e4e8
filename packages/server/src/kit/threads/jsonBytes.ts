import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Encodes a value that only passes through the event loop: moving bytes to a thread costs nothing, whatever they mean. */
export function toJsonBytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value))
}

/** The value of {@link toJsonBytes}. */
export function fromJsonBytes<Value>(bytes: Uint8Array): Value {
  return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()) as Value
}

/** Encodes rows that wait for each other: their keys, and what is said about many of them, are most of their JSON. */
export function deflateJson(value: unknown): Uint8Array {
  // Fills its buffer, which moves to another thread.
  return new Uint8Array(deflateRawSync(JSON.stringify(value), { level: 1 }))
}

/** The value of {@link deflateJson}. */
export function inflateJson<Value>(bytes: Uint8Array): Value {
  return JSON.parse(inflateRawSync(bytes).toString()) as Value
}
