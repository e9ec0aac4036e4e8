interface Addresses {
  homepage: string
  documentation?: string
}

export declare function errorCatalogAddress(manifest: Addresses): string
export declare function addressProblem(manifest: Addresses): string | undefined
