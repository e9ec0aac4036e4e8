/** Encodes a value that only passes through the event loop: moving bytes to a thread costs nothing, whatever they mean. */
export function toJsonBytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value))
}

/** The value of {@link toJsonBytes}. */
export function fromJsonBytes<Value>(bytes: Uint8Array): Value {
  return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()) as Value
}
