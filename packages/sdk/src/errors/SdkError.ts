/** Error of the SDK. `code` is stable; `message` is for developers. */
export interface SdkError {
  message: string
  code:
    | 'already_open'
    | 'callback_failed'
    | 'change_refused'
    | 'chunk_load_failed'
    | 'container_not_found'
    | 'destroyed'
    | 'editor_crashed'
    | 'font_load_failed'
    | 'date_load_failed'
    | 'image_load_failed'
    | 'invalid_option'
    | 'invalid_template'
    | 'not_ready'
    | 'outdated'
    | 'save_failed'
    | 'start_failed'
    | 'unsupported_browser'
    | 'upload_failed'
    | 'wasm_blocked'
  cause?: unknown
}
