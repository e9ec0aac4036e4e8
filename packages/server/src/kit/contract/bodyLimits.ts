/** Size limits of request bodies in bytes, by content. */
export const bodyLimits = {
  /** A 10 MB image in base64, plus images in fields. */
  images: 24 * 1024 * 1024,
  /** An issue with all texts at maximum length. */
  texts: 1024 * 1024,
  /** The same with the recipient's images. */
  recipient: 3 * 1024 * 1024,
  /** Bounces: events of a provider, or a message. */
  reports: 1024 * 1024,
  /** A revocation reason. */
  small: 64 * 1024,
} as const
