/** Where the files are that the editor fetches by itself. */
export interface EditorAssets {
  /** Address of a shipped font file, which may be compressed by gzip; `undefined` if no such font is shipped. */
  font(face: string): string | undefined
  /** Address of one of the editor's own files, by its name. Default: where the build has it. */
  file?(name: string, built: string): string
  /** Subresource integrity of those files by their names, if the page wants them checked. */
  integrity?: Readonly<Record<string, string>>
}

let assets: EditorAssets = { font: () => undefined }

/** Tells the editor where its files are, before the first one is mounted. Each way of delivery knows its own place. */
export function setAssets(chosen: EditorAssets): void {
  assets = chosen
}

/** Address of a shipped font file. */
export function shippedFontUrl(face: string): string | undefined {
  return assets.font(face)
}

/** @param built what the build put in place of the file's import */
export function assetUrl(built: string): string {
  return assets.file?.(nameOf(built), built) ?? built
}

/** The hash that one of the editor's own files must have, if the page wants it checked. */
export function assetIntegrity(built: string): string | undefined {
  return assets.integrity?.[nameOf(built)]
}

function nameOf(built: string): string {
  return built.split('/').at(-1) ?? ''
}
