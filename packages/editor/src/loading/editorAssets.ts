/** Locations of the files that the editor downloads. */
export interface EditorAssets {
  /** URL of a shipped font file by its name, such as `Arimo-Bold`; it may be gzipped. `undefined` if it is not shipped. */
  font(file: string): string | undefined
  /** URL of one of the editor's own files, by name. Default: `built`, the URL from the build. */
  file?(name: string, built: string): string
  /** Subresource integrity of these files, by name. Default: not checked. */
  integrity?: Readonly<Record<string, string>>
  /**
   * Resolves an address of the host's, even if the page's base address has changed. Default: against the base
   * address.
   */
  absoluteUrl?(url: string): string
  /** Preloads a module, which must match the hash when it is imported. Default: modules are not checked. */
  preloadModule?(url: string, integrity: string): void
}

let assets: EditorAssets = { font: () => undefined }

/**
 * Sets the locations of the files, before the first editor is mounted: they differ between the script tag and
 * the npm package.
 */
export function setAssets(chosen: EditorAssets): void {
  assets = chosen
}

/** URL of a shipped font file; `undefined` if it is not shipped. */
export function shippedFontUrl(file: string): string | undefined {
  return assets.font(file)
}

/**
 * URL of one of the editor's own files.
 *
 * @param built replacement by the build for the import of the file
 */
export function assetUrl(built: string): string {
  return assets.file?.(nameOf(built), built) ?? built
}

/** Returns the integrity value that one of the editor's own files must match; `undefined` if it is not checked. */
export function assetIntegrity(built: string): string | undefined {
  return assets.integrity?.[nameOf(built)]
}

/**
 * Resolves an address of the host's for use in requests.
 *
 * @throws {TypeError} if it is not a valid address
 */
export function hostUrl(url: string): string {
  return assets.absoluteUrl?.(url) ?? url
}

/** Returns {@link EditorAssets.preloadModule} if modules are checked. */
export function modulePreload(): EditorAssets['preloadModule'] {
  return assets.preloadModule
}

function nameOf(built: string): string {
  return built.split('/').at(-1) ?? ''
}
