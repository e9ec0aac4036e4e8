/** Reference to a hosted image in stored documents: `image:<SHA-256 in hex>`. For internal use only. */
export type ImageReference = `image:${string}`

/** Returns the hash in a reference; `undefined` for any other string. */
export function hashOfReference(value: string): string | undefined {
  return /^image:[0-9a-f]{64}$/.test(value) ? value.slice('image:'.length) : undefined
}

/** Converts between references and public URLs. */
export interface ImageAddresses {
  toUrl(reference: string): string
  /** Returns the reference of one of this service's URLs; `undefined` for any other URL. */
  fromUrl(url: string): ImageReference | undefined
}

/** Converts references to URLs below the service's public URL, and back. */
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
