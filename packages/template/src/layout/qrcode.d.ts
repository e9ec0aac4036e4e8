/**
 * The encoder of `qrcode`, without its renderers. `@types/qrcode` declares only the whole package, which requires
 * Node's types.
 */
declare module 'qrcode/lib/core/qrcode.js' {
  /** Characters packed in the same mode. */
  interface Segment {
    readonly data: string | Uint8Array
  }

  /** @throws Error if the value is too long for the level */
  export function create(
    value: string | readonly Segment[],
    options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H'; maskPattern?: number },
  ): { modules: { size: number; data: ArrayLike<number> }; segments: readonly Segment[] }
}
