/** Characters that a font has. */
export interface FontCoverage {
  /** How many there are. */
  characters: number
  /** Codes of their scripts (ISO 15924), such as `Latn`, the one with the most letters first. */
  scripts: string[]
}

/** A font of the account: one style of a family that its templates can name. */
export interface FontRecord {
  id: string
  /** Name in a template's `fontFamily`. */
  family: string
  /** 1 to 1000, such as 400; templates choose a style by `isBold` and `isItalic` alone. */
  weight: number
  /** The bold style of its family. */
  isBold: boolean
  isItalic: boolean
  coverage: FontCoverage
  /** SHA-256 of the stored file, in hex. */
  sha256: string
  /** Length of the stored file. */
  bytes: number
  /** Address of the stored file, which pages of any origin may read: TrueType, whatever was sent. */
  url: string
  /** The sub-account that uploaded it; `null`: the whole account, or another sub-account than the one that asks. */
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

/** A family of the account as the editor takes it: in the SDK's option `fonts`, and as the answer of its `uploadFont`. */
export interface FontFamilyRecord {
  name: string
  /** Addresses of the files by style: `Regular`, `Bold`, `Italic`, and `BoldItalic`. `Regular` is another style's if it is missing. */
  files: { Regular: string; Bold?: string; Italic?: string; BoldItalic?: string }
  /** A font of an account is used only where a text names it. */
  isFallback: false
}

/** A font file as a data URL. `fonts.create` sends the file itself. */
export interface FontInput {
  /** `data:font/ttf;base64,…`, also of an OTF or WOFF2 file. */
  file: string
  /** Name of the file, which stands in for a name that the font lacks. */
  name?: string | null | undefined
}
