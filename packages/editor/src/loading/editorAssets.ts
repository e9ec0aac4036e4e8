/** Where the files are that the editor downloads by itself. */
export interface EditorAssets {
  /** URL of a shipped font file, which may be gzipped; `undefined` if the face is not shipped. */
  font(face: string): string | undefined
  /** URL of one of the editor's own files, by its name. Default: `built`, the URL from the build. */
  file?(name: string, built: string): string
  /** Subresource integrity of those files, by name. Default: not checked. */
  integrity?: Readonly<Record<string, string>>
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

function nameOf(built: string): string {
  return built.split('/').at(-1) ?? ''
}
