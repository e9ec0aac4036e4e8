import type { FieldType } from '@certificate-sdk/template'
import type { FieldIssue } from '@certificate-sdk/template/internal'
import { createPhrases, isolateRightToLeft, type Phrases, quoteEach } from './Phrases.ts'

/** Messages of the editor in a language, with the numbers and plural forms of its locale. */
export type Catalog = (phrases: Phrases) => Messages

/** Every message of the editor; the catalogs of other languages have the same keys in the same order. */
export type Messages = ReturnType<typeof english>

/** American English. */
export const english = ({ number, plural, list }: Phrases) => ({
  editor: 'Certificate editor',
  close: 'Close',
  save: 'Save design',
  /** In place of `save` on a narrow screen. */
  saveShort: 'Save',
  saving: 'Saving…',
  savedAt: (time: string) => `Saved at ${time}`,
  unsaved: 'Unsaved changes',
  undo: 'Undo',
  redo: 'Redo',
  undoStep: (label: string) => `Undo: ${label}`,
  redoStep: (label: string) => `Redo: ${label}`,
  /** Of a notice; dialogs close. */
  dismiss: 'Dismiss',
  untitled: 'Untitled design',
  templateName: 'Design name',
  nameMissing: 'Name the design before you save it.',
  warningsLeft: (count: number) => plural(count, { one: '{n} warning', other: '{n} warnings' }),
  /** A name and what it is of: a font, a sample. */
  labeled: (label: string, value: string) => `${label}: ${value}`,
  /** Facts side by side. */
  listed: (facts: readonly string[]) => facts.join(', '),

  add: 'Add',
  background: 'Background',
  layers: 'Layers',
  samples: 'Sample data',
  /** In place of `samples` under an icon, 84 px wide. */
  samplesShort: 'Samples',
  closePanel: 'Close panel',
  canvas: 'Page',
  properties: 'Properties',

  kinds: {
    name: { label: 'Recipient name', hint: 'The person it’s issued to' },
    date: { label: 'Date', hint: 'Date of issue' },
    qr: { label: 'QR code', hint: 'Links to the verification page' },
    attribute: {
      label: 'Attribute',
      hint: 'A value you provide for each certificate, such as the course',
    },
    text: { label: 'Text', hint: 'The same text on every certificate' },
    certificateId: { label: 'Certificate ID', hint: 'Unique ID of the certificate' },
    organization: { label: 'Organization', hint: 'The issuing organization' },
    logo: { label: 'Logo', hint: 'The organization’s logo' },
    image: { label: 'Image', hint: 'For example, a signature or seal' },
  } satisfies Record<FieldType, { label: string; hint: string }>,
  /** What new fields of the author say; the attribute's is the key that callers send. */
  defaults: { text: 'Your text', attribute: 'Course' },

  beginTitle: 'How do you want to start?',
  uploadTitle: 'Upload your own',
  uploadHint: 'Drop a PNG, JPEG, WebP, or PDF file here, or click to choose one',
  pdfPages: (pages: number) =>
    plural(pages, { one: 'This PDF has {n} page.', other: 'This PDF has {n} pages.' }),
  pdfPage: 'Page',
  pdfPageNumber: (page: number) => `Page ${number(page)}`,
  chooseFile: 'Choose a file',
  blankTitle: 'Blank page',
  blankHint: 'Start with an empty page',
  a4Landscape: 'A4 landscape',
  a4Portrait: 'A4 portrait',
  letterLandscape: 'US Letter landscape',
  letterPortrait: 'US Letter portrait',
  wide: 'Widescreen (16:9)',
  replaceBackground: 'Replace image',
  replaceHint: 'Your fields stay where they are.',
  pageSize: 'Page size',
  pixels: (width: string, height: string) => `${width} × ${height} px`,
  paper: (width: string, height: string, unit: string) => `Paper: ${width} × ${height} ${unit}`,
  bleed: (length: string, unit: string) => `${length} ${unit} bleed`,
  dropHere: 'Drop to use as background',
  scaledDown: (width: number, height: number) =>
    `The image was too large, so it was scaled down to ${number(width)} × ${number(height)} px.`,
  badFile: {
    locked: (name: string) =>
      `“${isolateRightToLeft(name)}” is password-protected. Remove the password and try again.`,
    type: (name: string) =>
      `“${isolateRightToLeft(name)}” isn’t a PNG, JPEG, WebP, or PDF file. Choose another file.`,
    damaged: (name: string) =>
      `“${isolateRightToLeft(name)}” couldn’t be read. The file may be damaged. Try exporting it again.`,
    small: (name: string) => `“${isolateRightToLeft(name)}” is too small. Each side must be at least 16 px.`,
    tooLarge: (name: string) => `“${isolateRightToLeft(name)}” is too large. Choose a smaller file.`,
  },
  imageFailed: 'An image in this design couldn’t be loaded.',
  fontFailed: 'A font couldn’t be loaded. Check your connection and reopen the editor.',
  datesFailed: 'The dates of this language couldn’t be loaded. Check your connection and reopen the editor.',

  issue: {
    text_too_long: ({ over = 0, size = 0 }) =>
      plural(over, {
        one: `This text doesn’t fit: it’s {n} character too long at ${number(size)} px.`,
        other: `This text doesn’t fit: it’s {n} characters too long at ${number(size)} px.`,
      }),
    too_many_lines: ({ size = 0 }) => `At ${number(size)} px, this text doesn’t fit on the page.`,
    outside_page: ({ over = 0 }) => `This field extends ${number(over)} px past the edge of the page.`,
    overlaps_field: ({ other = '' }) => `This text runs into “${isolateRightToLeft(other)}”.`,
    missing_character: ({ characters = [] }) =>
      plural(characters.length, {
        one: `${list(quoteEach('“', '”', characters))} is not available in any font.`,
        other: `${list(quoteEach('“', '”', characters))} are not available in any font.`,
      }),
    qr_too_small: ({ needed = 0, size = 0 }) =>
      `This QR code is ${number(size)} px wide. It needs at least ${number(needed)} px.`,
    qr_too_long: () => 'The verification link is too long for a QR code.',
    qr_too_pale: ({ contrast = 0, needed = 0 }) =>
      `This QR code is too light to scan: its contrast is ${number(contrast)}%, and it needs ${number(needed)}%.`,
  } as Record<FieldIssue['code'], (values: FieldIssue['values']) => string>,
  qrSmall: (size: number) =>
    `This QR code may be too small to scan. Make it at least ${number(size)} px wide.`,
  qrDense: 'This QR code is dense and may be hard to scan. A shorter link makes it simpler.',
  qrPale: 'This QR code may be too light to scan. Choose a darker color.',
  offPage: 'This field is off the page.',
  attributeUnnamed: 'Name this attribute so a value can be provided for it.',
  attributeTwice: (name: string) =>
    `Several fields are named “${isolateRightToLeft(name)}” and will show the same value.`,
  labelReplaced: (name: string) =>
    `This text is also the name of the attribute “${isolateRightToLeft(name)}” and will be replaced by its value. Change the text.`,

  nothingSelected: 'Nothing selected',
  nothingSelectedHint: 'Select a field to edit it, or add a new one.',
  severalSelected: (count: number) =>
    plural(count, { one: '{n} field selected', other: '{n} fields selected' }),
  content: 'Content',
  fieldText: 'Text',
  fieldLabel: 'Label',
  attributeKey: 'Attribute name',
  attributeKeyHint: (key: string) =>
    `Provide a value for “${isolateRightToLeft(key)}” when you issue a certificate.`,
  appearance: 'Appearance',
  font: 'Font',
  size: 'Size',
  height: 'Height',
  color: 'Color',
  bold: 'Bold',
  italic: 'Italic',
  boldMissing: (font: string) => `${isolateRightToLeft(font)} has no bold style`,
  italicMissing: (font: string) => `${isolateRightToLeft(font)} has no italic style`,
  alignment: 'Alignment',
  alignLeft: 'Left-aligned',
  alignCenter: 'Centered',
  alignRight: 'Right-aligned',
  wrapFirst: 'Wrap lines before shrinking text',
  verticalAlign: 'Vertical alignment',
  verticalAligns: { top: 'Top', middle: 'Middle', bottom: 'Bottom' },
  position: 'Position',
  width: 'Width',
  /** One or two characters in front of a number. */
  prefixes: { width: 'W', height: 'H' },
  auto: 'Auto',
  rotation: 'Rotation',
  opacity: 'Opacity',
  spacing: 'Letter spacing',
  lineHeight: 'Line height',
  dateFormat: 'Date format',
  customFormat: 'Custom',
  formatPattern: 'Pattern',
  /** Under the pattern, with the date of the sample data. */
  formatHint: (date: string) => `${date} – d: day, M: month, y: year, E: weekday`,
  formatUnknown: (letters: string) =>
    `“${letters}” isn’t a part of a date. Use d, dd, M to MMMM, y, yy, EEE, or EEEE, and put words between apostrophes.`,
  certificateLanguage: 'Certificate language',
  certificateLanguageHint: 'Used for dates, the verification page, and the e-mail.',
  chooseImage: 'Choose image',
  warnings: 'Warnings',
  duplicate: 'Duplicate',
  delete: 'Delete',
  lock: 'Lock',
  unlock: 'Unlock',
  bringForward: 'Bring forward',
  sendBackward: 'Send backward',
  fieldTools: 'Field tools',

  place: (x: number, y: number) => `x ${number(x)}, y ${number(y)}`,
  textSize: (size: number) => `size ${number(size)}`,

  layersEmpty: 'Fields you add appear here.',
  samplesHint: 'Placeholder values for designing. Issued certificates show the real values.',
  sampleName: 'Alexandra Morgan',
  sampleOrganization: 'Acme Academy',
  /** What previews show for attributes. */
  sampleCourses: {
    first: 'Project Management',
    second: 'Python',
    third: 'Introduction to Data Science',
    longest: 'Advanced Occupational Health, Safety and Environmental Management for Construction Sites',
  },
  recipientName: 'Recipient name',
  organizationName: 'Organization',
  dateLabel: 'Date',
  resetSamples: 'Reset sample data',

  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomFit: 'Zoom to fit',
  zoomActual: 'Actual size',
  zoomLevel: (percent: string) => `Zoom: ${percent}`,

  closeTitle: 'Close without saving?',
  closeText: 'Your changes haven’t been saved.',
  closeAnyway: 'Close without saving',
  keepEditing: 'Keep editing',
  draftFound: (time: string) => `You have an unsaved draft from ${time}.`,
  restoreDraft: 'Restore draft',
  discardDraft: 'Discard',
  saveFailed: 'The design couldn’t be saved.',
  tryAgain: 'Try again.',
  saveStatus: (status: number) => `The website responded with HTTP status ${status}.`,

  steps: {
    add: (label: string) => `Add ${lowercase(label)}`,
    delete: 'Delete',
    duplicate: 'Duplicate',
    move: 'Move',
    resize: 'Resize',
    rotate: 'Rotate',
    change: (what: string) => `Change ${lowercase(what)}`,
    rename: 'Rename',
    order: 'Reorder',
    background: 'Change background',
    start: 'New design',
    restoreDraft: 'Restore draft',
    lock: 'Lock',
    unlock: 'Unlock',
  },
  groups: { file: 'Design', edit: 'Edit', add: 'Add', arrange: 'Arrange', view: 'View' },
  commands: 'Commands',
  commandsHint: 'Search commands',
  commandsNone: 'No matching commands',
  shortcuts: 'Keyboard shortcuts',
  keys: {
    title: 'Mouse and keyboard',
    nudge: 'Nudge selection',
    pan: 'Pan',
    space: 'Space + drag',
    zoomWheel: 'Zoom',
    wheel: 'scroll',
    drag: 'drag',
    duplicateDrag: 'Duplicate by dragging',
    noSnap: 'Disable snapping',
    keepAxis: 'Constrain to one axis',
    escape: 'Cancel the drag',
  },
  /** As printed on the keys of a PC; a Mac has signs. */
  keyNames: { Mod: 'Ctrl', Shift: 'Shift', Alt: 'Alt', Delete: 'Del', Escape: 'Esc' },
  arrange: 'Arrange',
  align: {
    left: 'Align left',
    center: 'Align horizontal centers',
    right: 'Align right',
    top: 'Align top',
    middle: 'Align vertical centers',
    bottom: 'Align bottom',
  },
  centerAcross: 'Center horizontally on page',
  centerDown: 'Center vertically on page',
  distributeAcross: 'Distribute horizontally',
  distributeDown: 'Distribute vertically',
  matchWidths: 'Match widths',
  matchHeights: 'Match heights',
  bringToFront: 'Bring to front',
  sendToBack: 'Send to back',
  hide: 'Hide',
  show: 'Show',
  hideField: (name: string) => `Hide: ${isolateRightToLeft(name)}`,
  showField: (name: string) => `Show: ${isolateRightToLeft(name)}`,
  lockField: (name: string) => `Lock: ${isolateRightToLeft(name)}`,
  unlockField: (name: string) => `Unlock: ${isolateRightToLeft(name)}`,
  copy: 'Copy',
  cut: 'Cut',
  paste: 'Paste',
  copyStyle: 'Copy style',
  pasteStyle: 'Paste style',
  /** With the names of the keys. */
  clipboardRefused: (copy: string, paste: string) =>
    `Your browser blocked clipboard access. Use ${copy} and ${paste} instead.`,
  editText: 'Edit text',
  nextField: 'Next field',
  previousField: 'Previous field',
  view: { rulers: 'Rulers', grid: 'Grid', margins: 'Margins' },
  mixed: 'Mixed',
  lockedHint: 'This field is locked. Unlock it to make changes.',
  eyedropper: 'Pick a color from the screen',
  swatches: 'Colors in this design',
  colorFromBackground: (color: string) => `${color}, from the background`,

  preview: 'Preview',
  previousSample: 'Previous sample',
  nextSample: 'Next sample',
  downloadPng: 'Download PNG',
  /** Heading above the reasons. */
  cannotBeIssued: (field: string) => `“${isolateRightToLeft(field)}” can’t be issued`,
  cases: {
    own: 'Your sample data',
    first: 'Sample 1',
    second: 'Sample 2',
    third: 'Sample 3',
    longest: 'Longest name',
    shortest: 'Shortest name',
    diacritics: 'Diacritics',
    cjk: 'Chinese, Japanese, Korean',
    rightToLeft: 'Right-to-left text',
  },

  designsTitle: 'Start from a design',
  customSize: 'Custom size',
  unit: 'Unit',
  units: { px: 'px', mm: 'mm', in: 'in' },
  startWithSize: (width: string, height: string) => `Create ${width} × ${height} px`,
  sizeLimits: (min: string, max: string) => `Each side must be ${min}–${max} px`,
  openElsewhere: 'This design is also open in another tab. The last save overwrites the others.',

  alignToPage: 'Align to page',
  draftsOff: 'This browser can’t store drafts. Save often.',
  savedElsewhere: 'This design was saved in another tab. Saving here will overwrite it.',
  savingSlow: 'Saving is taking longer than usual. A draft is kept until it’s done.',
  partlyOffPage: 'Part of this field is off the page.',
  textEmpty: 'This text field is empty.',
  pixelLimit: (max: string) => `Pages are limited to ${max} megapixels`,
  tooManyFields: (max: number) =>
    plural(max, {
      one: 'A design can have up to {n} field. Delete one first.',
      other: 'A design can have up to {n} fields. Delete one first.',
    }),
  locked: 'locked',
  hidden: 'hidden',
  designs: {
    classic: 'Classic',
    modern: 'Modern',
    laurel: 'Laurel',
    banknote: 'Guilloche',
    sunrise: 'Sunrise',
    minimal: 'Minimal',
    night: 'Night',
    ribbon: 'Ribbon',
  },
  designTexts: {
    achievement: 'Certificate of Achievement',
    certify: 'Proudly presented to',
    certificate: 'CERTIFICATE',
    awarded: 'awarded to',
    completing: 'for completing',
    excellence: 'Award of Excellence',
    diploma: 'Diploma',
    conferred: 'This diploma is conferred upon',
    congratulations: 'Congratulations',
    completion: 'Certificate of Completion',
  },
  viewOnly: 'View only',
  viewOnlyHint: 'Select a field on the page to see its properties.',
  uploading: (name: string) => `Uploading “${isolateRightToLeft(name)}”…`,
  cancelUpload: (name: string) => `Cancel upload of “${isolateRightToLeft(name)}”`,
  uploadFailed: (name: string) => `“${isolateRightToLeft(name)}” couldn’t be uploaded.`,
  uploadUnusable: 'The website didn’t return an image that can be shown here.',
  uploadRunning: 'An image is still being uploaded. Save when it’s done.',
  kindsRefused: (kinds: readonly string[]) => `You can’t add this here: ${list(kinds)}.`,
  selectAll: 'Select all',
  selectNone: 'Deselect all',
})

/** A label within an English sentence: “recipient name”, but “QR code” and “X”. */
const lowercase = (label: string) => label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

/** American English for en-US. */
export const en: Messages = english(createPhrases('en-US'))
