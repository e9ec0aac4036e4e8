/** Characters in a font. */
export interface FontCoverage {
  /** Number of characters. */
  characters: number
  /** Codes of their scripts (ISO 15924), such as `Latn`, the one with the most letters first. */
  scripts: string[]
}

/** A font of the account: one style of a family for its templates. */
export interface FontRecord {
  id: string
  /** Name in a template's `fontFamily`. */
  family: string
  /** 1 to 1000, such as 400; templates choose a style by `isBold` and `isItalic` alone. */
  weight: number
  /** True for the bold style of its family. */
  isBold: boolean
  isItalic: boolean
  coverage: FontCoverage
  /** SHA-256 of the stored file, in hex. */
  sha256: string
  /** Length of the stored file. */
  bytes: number
  /** URL of the stored file, which pages of any origin may read: TrueType, regardless of the uploaded format. */
  url: string
  /** The sub-account that uploaded it; `null`: the whole account, or another sub-account than the requesting one. */
  subAccountEmail: string | null
  /** ISO 8601, UTC. */
  createdAt: string
  /** Addition: `true` in test mode, else absent. */
  isTest?: true
}

/** A font that was just uploaded. */
export interface UploadedFont extends FontRecord {
  /** True if it replaced another file of the same family and style. */
  isReplaced: boolean
}

/** A family of the account for the editor: in the SDK's option `fonts`, and as the result of its `uploadFont`. */
export interface FontFamilyRecord {
  name: string
  /**
   * URLs of the files by style: `Regular`, `Bold`, `Italic`, and `BoldItalic`. If `Regular` is missing, it is another
   * style's.
   */
  files: { Regular: string; Bold?: string; Italic?: string; BoldItalic?: string }
  /** False: an account's font is used only where a text names it. */
  isFallback: false
}

/** A font file as a data URL. `fonts.create` sends the file itself. */
export interface FontInput {
  /** `data:font/ttf;base64,…`, also for an OTF or WOFF2 file. */
  file: string
  /** Name of the file, which replaces a name that the font lacks. */
  name?: string | null | undefined
}
