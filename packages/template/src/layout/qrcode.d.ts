/**
 * The part of `qrcode` that layout uses. `@types/qrcode` also declares its renderers and with them the types of Node,
 * which this package compiles without.
 */
declare module 'qrcode' {
  /** A run of characters that are packed in the same way. */
  interface Segment {
    readonly data: string | Uint8Array
  }

  /** @throws Error if the value is too long for the level */
  export function create(
    value: string | readonly Segment[],
    options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H'; maskPattern?: number },
  ): { modules: { size: number; data: ArrayLike<number> }; segments: readonly Segment[] }
}
