// Runtime types in the public types: those of lib "dom" or of @types/node if the program has either, and next to
// nothing otherwise, so that the client compiles without both.

/** `fetch` of the runtime. */
export type FetchFunction = typeof globalThis extends { fetch: infer Fetch }
  ? Fetch
  : (url: string, init: object) => Promise<object>

/** `AbortSignal` of the runtime. */
export type Signal = typeof globalThis extends { AbortSignal: { prototype: infer Type } }
  ? Type
  : { readonly aborted: boolean }

/** `Headers` of the runtime. */
export type ResponseHeaders = typeof globalThis extends { Headers: { prototype: infer Type } }
  ? Type
  : { get(name: string): string | null }

/** `Response` of the runtime. */
export type FetchResponse = typeof globalThis extends { Response: { prototype: infer Type } } ? Type : object

/** `URL` of the runtime. */
export type Address = typeof globalThis extends { URL: { prototype: infer Type } } ? Type : object

/** `Blob` of the runtime; a `File` is one, too. */
export type FileContent = typeof globalThis extends { Blob: { prototype: infer Type } }
  ? Type
  : { readonly size: number; readonly type: string }

/** `FormData` of the runtime. */
export type Form = typeof globalThis extends { FormData: { prototype: infer Type } } ? Type : object
