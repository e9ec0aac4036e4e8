/** A package as `npm pack` reports it. */
export interface PackedPackage {
  name: string
  version: string
  /** The tarball. */
  path: string
  files: string[]
}

export declare function publishedPackages(root?: string): string[]
export declare function packPackages(folder: string): PackedPackage[]
