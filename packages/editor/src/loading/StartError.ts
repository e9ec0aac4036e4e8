/** Reason why an editor cannot start; `code` is passed to the host's `onError`. */
export class StartError extends Error {
  override name = 'StartError'

  constructor(
    readonly code: 'wasm_blocked' | 'chunk_load_failed' | 'unsupported_browser' | 'invalid_option',
    message: string,
    options?: ErrorOptions,
    /** Sentence for the person, in their language, if they can do something about it. */
    readonly advice?: string,
  ) {
    super(message, options)
  }
}
