/** A hosted image inside stored documents: `image:<sha-256 in hex>`. Never leaves the service. */
export type ImageReference = `image:${string}`

/** The hash of a reference, or `undefined` for any other string. */
export function hashOfReference(value: string): string | undefined {
  return /^image:([0-9a-f]{64})$/.exec(value)?.[1]
}

/** Makes public addresses of references, and references of our own public addresses. */
export interface ImageAddresses {
  toUrl(reference: string): string
  /** The reference that an address of ours stands for; `undefined` for foreign addresses. */
  fromUrl(url: string): ImageReference | undefined
}

/** Addresses under the service's public URL. */
export function imageAddresses(publicUrl: string): ImageAddresses {
  const prefix = `${publicUrl}/images/`
  return {
    toUrl: (reference) => {
      const hash = hashOfReference(reference)
      return hash ? `${prefix}${hash}` : reference
    },
    fromUrl: (url) => {
      const hash = url.startsWith(prefix) && /^[0-9a-f]{64}/.exec(url.slice(prefix.length))?.[0]
      return hash ? `image:${hash}` : undefined
    },
  }
}
