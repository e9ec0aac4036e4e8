/** Parts of a `package.json` that the build and the tests read. */
export interface Manifest {
  name: string
  private?: boolean
  exports?: Record<string, unknown>
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** A folder of `packages/` that has a manifest. */
export interface PackageFolder {
  /** Name of the folder; the published name is in the manifest. */
  name: string
  manifest: Manifest
  /** Folders of the packages that `tsc -b` compiles first. */
  references: string[]
  /** Has a `tsconfig.json`, from which `tsc -b` writes `dist/`. */
  isCompiled: boolean
}

export declare function packageFolders(root?: string): PackageFolder[]
