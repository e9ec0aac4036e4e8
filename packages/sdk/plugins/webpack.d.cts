/**
 * Plugin of webpack 5 that puts the editor's files into a folder of the output, and tells the SDK where it is.
 * Without it, webpack copies them by its own rules, which those of a project may change.
 *
 * @param options.folder in the output, as the public path leads to it. Default: `certificate-sdk`
 *
 * @example module.exports = { plugins: [certificateSdk()] }
 */
export declare function certificateSdk(options?: { folder?: string }): {
  apply(compiler: unknown): void
}
