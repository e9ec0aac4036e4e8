/** A package as `npm pack` reports it. */
export interface PackedPackage {
  name: string
  version: string
  /** The tarball. */
  path: string
  files: string[]
}

export declare const publishedPackages: readonly string[]
export declare function packPackages(folder: string): PackedPackage[]
