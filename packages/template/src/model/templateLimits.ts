/** Limits of a template, the same in the editor and the service. */
export const templateLimits = {
  /** Fields of all pages. */
  fields: 200,
  /** Pages after the first. */
  furtherPages: 4,
  /** Vertical guides, and as many horizontal ones. */
  guides: 100,
  nameLength: 200,
  titleLength: 300,
  textLength: 2_000,
  /** Differently styled parts of one text. */
  runs: 200,
  /** Columns of a table. */
  columns: 12,
  /** Rows of a table, without its header. */
  tableRows: 60,
  /** Characters of JSON in a table's attribute. */
  tableLength: 40_000,
  /** The same for all tables of a certificate, each counted as often as it is shown. */
  tablesLength: 80_000,
  /** Characters of the data URLs of recipients' images for one certificate. */
  recipientImagesLength: 2 * 1024 * 1024,
  /** Values that a condition compares with. */
  comparedValues: 100,
  minDimension: 16,
  maxDimension: 10_000,
  /** Sides of a sheet, bleed included, in points: the smallest and largest page of a PDF/A. */
  minPaper: 3,
  maxPaper: 14_400,
  minFontSize: 1,
  maxFontSize: 10_000,
  /** Colors of a gradient. */
  stops: 20,
  /** Lengths of a dash pattern. */
  dashes: 10,
  maxStrokeWidth: 1_000,
  /** Radius in px of a curve, up or down. */
  maxCurve: 10_000,
  /** Width in px of a line around letters. */
  maxOutline: 100,
  /** Offset of a shadow in px, in each direction. */
  maxShadowOffset: 1_000,
  /** px over which a shadow's edge fades. */
  maxBlur: 200,
  /** Bytes of a decoded image file. */
  imageBytes: 10 * 1024 * 1024,
  /** Bytes of all distinct images of a template; PDF and SVG files contain all of them. */
  imagesBytes: 30 * 1024 * 1024,
  /** Bytes of a stored template as JSON, without its images. */
  documentBytes: 1024 * 1024,
  imagePixels: 50_000_000,
  /** Longest side of an image in px. */
  imageSide: 10_000,
  /** Characters of a data URL with an image of `imageBytes`, in base64 with line breaks. */
  imageUrlLength: 14_500_000,
  /** Characters of an image's address. */
  addressLength: 2_000,
  /** Pixels that all images of a certificate may decode to, each at its natural size and each drawn size. */
  decodedPixels: 75_000_000,
  /** Characters of JSON in a template's unknown keys. */
  unknownLength: 256 * 1024,
  /** Characters that one field can show. */
  shownLength: 10_000,
} as const
