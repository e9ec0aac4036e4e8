declare const __SDK_VERSION__: string

/** Version of the SDK, inserted by the build. */
export const version: string = typeof __SDK_VERSION__ === 'string' ? __SDK_VERSION__ : '0.0.0'
