/** Where the files are that the editor downloads by itself. */
export interface EditorAssets {
  /** URL of a shipped font file, which may be gzipped; `undefined` if the face is not shipped. */
  font(face: string): string | undefined
  /** URL of one of the editor's own files, by its name. Default: `built`, the URL from the build. */
  file?(name: string, built: string): string
  /** Subresource integrity of those files, by name. Default: not checked. */
  integrity?: Readonly<Record<string, string>>
  /** Resolves an address of the host's, also if the page's base address has changed. Default: by that. */
  absoluteUrl?(url: string): string
  /** Preloads a module, which must match the hash when it is imported. Default: modules are not checked. */
  preloadModule?(url: string, integrity: string): void
}

let assets: EditorAssets = { font: () => undefined }

/** Sets where the files are, before the first editor is mounted: the script tag and the npm package differ. */
export function setAssets(chosen: EditorAssets): void {
  assets = chosen
}

/** URL of a shipped font file; `undefined` if the face is not shipped. */
export function shippedFontUrl(face: string): string | undefined {
  return assets.font(face)
}

/**
 * URL of one of the editor's own files.
 *
 * @param built what the build put in place of the file's import
 */
export function assetUrl(built: string): string {
  return assets.file?.(nameOf(built), built) ?? built
}

/** The integrity that one of the editor's own files must match; `undefined` if it is not checked. */
export function assetIntegrity(built: string): string | undefined {
  return assets.integrity?.[nameOf(built)]
}

/**
 * An address of the host's that requests may use.
 *
 * @throws {TypeError} if it is no address
 */
export function hostUrl(url: string): string {
  return assets.absoluteUrl?.(url) ?? url
}

/** {@link EditorAssets.preloadModule}, if modules are checked. */
export function modulePreload(): EditorAssets['preloadModule'] {
  return assets.preloadModule
}

function nameOf(built: string): string {
  return built.split('/').at(-1) ?? ''
}
