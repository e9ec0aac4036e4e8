import type { FieldType, OrnamentName } from '@certificate-sdk/template'
import type { FieldIssue } from '@certificate-sdk/template/internal'
import { createPhrases, isolateRightToLeft, type Phrases, quoteEach } from '../Phrases.ts'

/** Messages of the editor in a language, with the numbers and plural forms of its locale. */
export type Catalog = (phrases: Phrases) => Messages

/** Every message of the editor; the catalogs of other languages have the same keys in the same order. */
export type Messages = ReturnType<typeof english>

/** A text for each problem of a field, given its measurements; no other names, and none missing. */
type IssueMessages = Record<FieldIssue['code'], (values: FieldIssue['values']) => string>

/** American English. */
export const english = ({ number, plural, list }: Phrases) => ({
  editor: 'Certificate editor',
  close: 'Close',
  save: 'Save design',
  /** Replaces `save` on a narrow screen. */
  saveShort: 'Save',
  saving: 'Saving…',
  savedAt: (time: string) => `Saved at ${time}`,
  unsaved: 'Unsaved changes',
  undo: 'Undo',
  redo: 'Redo',
  undoStep: (label: string) => `Undo: ${label}`,
  redoStep: (label: string) => `Redo: ${label}`,
  /** Button of a notice; dialogs have "Close". */
  dismiss: 'Dismiss',
  untitled: 'Untitled design',
  templateName: 'Design name',
  nameMissing: 'Name the design before you save it.',
  warningsLeft: (count: number) => plural(count, { one: '{n} warning', other: '{n} warnings' }),
  /** A name and its source: a font, a sample. */
  labeled: (label: string, value: string) => `${label}: ${value}`,
  /** Facts listed side by side. */
  listed: (facts: readonly string[]) => facts.join(', '),

  add: 'Add',
  background: 'Background',
  layers: 'Layers',
  samples: 'Sample data',
  /** Replaces `samples` under an icon, 84 px wide. */
  samplesShort: 'Samples',
  closePanel: 'Close panel',
  expandPanel: 'Expand panel',
  collapsePanel: 'Collapse panel',
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
    text: { label: 'Text', hint: 'Your own words, with or without merge fields' },
    table: { label: 'Table', hint: 'Rows of a transcript, such as courses and grades' },
    certificateId: { label: 'Certificate ID', hint: 'Unique ID of the certificate' },
    organization: { label: 'Organization', hint: 'The issuing organization' },
    logo: { label: 'Logo', hint: 'The organization’s logo' },
    image: { label: 'Image', hint: 'For example, a photo or a crest' },
    signature: { label: 'Signature', hint: 'Drawn, typed, or from a photo' },
    line: { label: 'Line', hint: 'A line, such as a signature line' },
    rectangle: { label: 'Rectangle', hint: 'A box with square or round corners' },
    ellipse: { label: 'Ellipse', hint: 'An ellipse or a circle' },
    frame: { label: 'Border', hint: 'Surrounds the page' },
  } satisfies Record<FieldType, { label: string; hint: string }>,
  /** Forms of kinds that have their own names. */
  presets: {
    heading: { label: 'Heading', hint: 'Large words, such as the title' },
    sentence: {
      label: 'Sentence',
      hint: 'Words with merge fields, such as the course',
      /** `{{course}}` becomes the merge field of the attribute that the host sends. */
      text: 'This certifies that {{name}} has successfully completed {{course}}.',
      /** The same text below the recipient’s name. */
      afterName: 'has successfully completed {{course}}.',
    },
    smallPrint: {
      label: 'Small print',
      hint: 'A line at the bottom, such as the link to verify',
      text: 'Verify this certificate at {{certificateUrl}}',
    },
    signatureBlock: {
      label: 'Signature with line and name',
      hint: 'An image or a line for a pen, then name and role',
    },
    seal: { label: 'Seal', hint: 'A pleated seal to sign off with' },
    divider: { label: 'Divider', hint: 'A rule with an ornament' },
  },
  /** Headings of additions. */
  additionGroups: {
    words: 'Words',
    values: 'For each recipient',
    images: 'Images and signatures',
    shapes: 'Shapes',
  },
  /** Initial texts of fields that the author writes; that of the attribute is the key that callers send. */
  defaults: { text: 'Your text', attribute: 'Course', table: 'Courses' },

  beginTitle: 'How do you want to start?',
  uploadTitle: 'Upload your own',
  uploadHint: 'Drop an image, PDF, PowerPoint, or SVG file here, or click to choose one',
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
  replaceHint: 'Your fields keep their place on the page; their size follows the page’s width.',
  backgroundColor: 'Background color',
  plainBackground: 'Use a plain color',
  imageSize: (size: string) => `${size} (image)`,
  swapSides: 'Swap width and height',
  backToDesigns: 'Back to designs',
  designKept: 'Your design is kept until you start another one. Undo brings it back at any time.',
  pageSize: 'Page size',
  pixels: (width: string, height: string) => `${width} × ${height} px`,
  paper: (width: string, height: string, unit: string) => `Paper: ${width} × ${height} ${unit}`,
  bleed: (length: string, unit: string) => `${length} ${unit} bleed`,
  dropHere: 'Drop to use as background',
  dropImage: 'Drop to add to the page',
  dropReplaces: 'Drop to replace this image',
  scaledDown: (width: number, height: number) =>
    `The image was too large, so it was scaled down to ${number(width)} × ${number(height)} px.`,
  badFile: {
    locked: (name: string) =>
      `“${isolateRightToLeft(name)}” is password-protected. Remove the password and try again.`,
    /** @param documents whether documents that become templates are accepted, too */
    type: (name: string, documents?: boolean) =>
      `“${isolateRightToLeft(name)}” isn’t a ${documents ? 'PNG, JPEG, WebP, PDF, SVG, or PowerPoint' : 'PNG, JPEG, WebP, or PDF'} file. Choose another file.`,
    damaged: (name: string) =>
      `“${isolateRightToLeft(name)}” couldn’t be read. The file may be damaged. Try exporting it again.`,
    small: (name: string) => `“${isolateRightToLeft(name)}” is too small. Each side must be at least 16 px.`,
    tooLarge: (name: string) => `“${isolateRightToLeft(name)}” is too large. Choose a smaller file.`,
  },
  /** Messages about documents whose texts become fields. */
  conversion: {
    chooseFile: 'Use an existing certificate',
    title: 'Turn your certificate into a template',
    hint: 'Choose what each text becomes. Anything you keep as art stays in the background.',
    becomes: (text: string) => `“${isolateRightToLeft(text)}” becomes`,
    art: 'Keep in the background',
    create: 'Create template',
    noTexts: 'No text was found.',
    firstPages: 'Only the first 5 pages are used.',
    leftOut: (parts: readonly string[]) => `Left out: ${list(parts)}.`,
    leftOutParts: {
      chart: (count: number) => plural(count, { one: '{n} chart', other: '{n} charts' }),
      diagram: (count: number) => plural(count, { one: '{n} diagram', other: '{n} diagrams' }),
      image: (count: number) => plural(count, { one: '{n} image', other: '{n} images' }),
      other: (count: number) => plural(count, { one: '{n} other part', other: '{n} other parts' }),
    },
    keptTexts: (count: number) =>
      plural(count, {
        one: '{n} text would be drawn differently as a field, so it stays in the background.',
        other: '{n} texts would be drawn differently as fields, so they stay in the background.',
      }),
    keptTables: (count: number) =>
      plural(count, {
        one: '{n} table stays in the background.',
        other: '{n} tables stay in the background.',
      }),
    differentTexts: (count: number) =>
      plural(count, {
        one: '{n} text may differ from the presentation.',
        other: '{n} texts may differ from the presentation.',
      }),
    missingFonts: (fonts: readonly string[]) =>
      `Fonts not on this computer: ${list(fonts)}. Their lines couldn’t be compared.`,
    /** Choice for a table whose cells stay as they are. */
    tableParts: 'Texts and shapes',
    splitTables: (count: number) =>
      plural(count, {
        one: '{n} table becomes texts and shapes.',
        other: '{n} tables become texts and shapes.',
      }),
    replaced: 'The new template replaced your design. Undo brings it back.',
  },
  imageFailed: 'An image in this design couldn’t be loaded.',
  fontFailed: 'A font couldn’t be loaded. Texts in it can’t be shown. Check your connection.',
  datesFailed:
    'The dates of this language couldn’t be loaded. They’re shown in English. Check your connection.',

  issue: {
    text_too_long: ({ over = 0, size = 0 }) =>
      plural(over, {
        one: `This text doesn’t fit: it’s {n} character too long at ${number(size)} px.`,
        other: `This text doesn’t fit: it’s {n} characters too long at ${number(size)} px.`,
      }),
    too_many_lines: ({ size = 0 }) => `At ${number(size)} px, this text doesn’t fit on the page.`,
    outside_page: ({ over = 0 }) => `This field extends ${number(over)} px past the edge of the page.`,
    overlaps_field: ({ other = '' }) => `This text runs into “${isolateRightToLeft(other)}”.`,
    covers_code: ({ other = '' }) =>
      `This text covers the QR code “${isolateRightToLeft(other)}” and makes it impossible to scan.`,
    missing_character: ({ characters = [] }) =>
      plural(characters.length, {
        one: `${list(quoteEach('“', '”', characters))} isn’t available in any font.`,
        other: `${list(quoteEach('“', '”', characters))} aren’t available in any font.`,
      }),
    qr_too_small: ({ needed = 0, size = 0 }) =>
      `This QR code is ${number(size)} px wide. It needs at least ${number(needed)} px.`,
    qr_too_long: () => 'The verification link is too long for a QR code.',
    qr_too_pale: ({ contrast, needed = 0 }) =>
      contrast === undefined
        ? 'This QR code can’t be scanned on its background. Make the background lighter or the code darker.'
        : `This QR code is too light to scan: its contrast is ${number(contrast)}%, and it needs ${number(needed)}%.`,
    not_a_table: ({ place = '' }) =>
      place
        ? `The rows of this table have a mistake at ${isolateRightToLeft(place)}. Each row must be an object of text values, with at most 12 columns.`
        : 'Rows must be a JSON array of at most 60 objects of text values.',
  } satisfies IssueMessages as IssueMessages,
  qrSmall: (size: number) =>
    `This QR code may be too small to scan. Make it at least ${number(size)} px wide.`,
  qrDense: 'This QR code is dense and may be hard to scan. A shorter link makes it simpler.',
  qrPale: 'This QR code may be too light to scan. Choose a darker color.',
  codeCovered: (name: string) =>
    `“${isolateRightToLeft(name)}” covers a QR code or is too close to it. Move one of them so that the code can be scanned.`,
  inkOverlaps: (name: string, other: string) =>
    `“${isolateRightToLeft(name)}” overlaps “${isolateRightToLeft(other)}”.`,
  linesOverlap: (name: string) =>
    `The lines of “${isolateRightToLeft(name)}” overlap. Increase the line height.`,
  lettersOverlap: (name: string) =>
    `The letters of “${isolateRightToLeft(name)}” overlap. Increase the letter spacing.`,
  offPage: 'This field is off the page.',
  attributeUnnamed: 'Name this attribute so a value can be provided for it.',
  attributesUnchosen: (name: string, count: number) =>
    plural(count, {
      one: `{n} attribute still has the name “${isolateRightToLeft(name)}” and will show the same value.`,
      other: `{n} attributes still have the name “${isolateRightToLeft(name)}” and will show the same value.`,
    }),
  labelReplaced: (name: string) =>
    `This text is also the name of the attribute “${isolateRightToLeft(name)}” and will be replaced by its value. Change the text.`,
  attributesSimilar: (name: string, other: string) =>
    `“${isolateRightToLeft(name)}” and “${isolateRightToLeft(other)}” are different attributes. Use one spelling.`,

  nothingSelected: 'Nothing selected',
  nothingSelectedHint: 'Select a field to edit it, or add a new one.',
  severalSelected: (count: number) =>
    plural(count, { one: '{n} field selected', other: '{n} fields selected' }),
  content: 'Content',
  fieldText: 'Text',
  spellingHint: 'Your browser checks spelling in this box, not on the page.',
  fieldLabel: 'Label',
  attributeKey: 'Attribute name',
  attributeKeyHint: (key: string) =>
    `Provide a value for “${isolateRightToLeft(key)}” when you issue a certificate.`,
  insertMergeField: 'Insert merge field',
  newAttribute: (name: string) => `New attribute “${isolateRightToLeft(name)}”`,
  organizationInitial: 'Organization’s initial',
  certificateLink: 'Certificate link',
  expirationDate: 'Expiration date',
  runningNumber: 'Running number',
  textFull: 'This text can’t hold more text or styles. Remove some first.',
  imagesFull: 'The images would be too large to issue. Make some smaller first.',
  link: 'Link',
  linkInvalid: 'Enter an address that begins with https://.',
  appearance: 'Appearance',
  font: 'Font',
  size: 'Size',
  height: 'Height',
  color: 'Color',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  boldMissing: (font: string) => `${isolateRightToLeft(font)} has no bold style`,
  italicMissing: (font: string) => `${isolateRightToLeft(font)} has no italic style`,
  fontMissing: (font: string, canUpload: boolean) =>
    `The font “${isolateRightToLeft(font)}” isn’t available, so Arial is shown instead. Choose another font${canUpload ? ', or upload this one' : ''}.`,
  alignment: 'Alignment',
  alignLeft: 'Left-aligned',
  alignCenter: 'Centered',
  alignRight: 'Right-aligned',
  shownAt: (size: string) => `Shown at ${size}`,
  ifTooLong: 'If the text is too long',
  fits: { shrink: 'Make it smaller', wrap: 'Wrap it into lines' },
  smallestSize: 'Smallest size',
  verticalAlign: 'Vertical alignment',
  verticalAligns: { top: 'Top', middle: 'Middle', bottom: 'Bottom', ink: 'Letters centered' },
  position: 'Position',
  width: 'Width',
  auto: 'Auto',
  rotation: 'Rotation',
  opacity: 'Opacity',
  spacing: 'Letter spacing',
  lineHeight: 'Line height',
  paragraph: {
    justify: 'Justify',
    uppercase: 'Uppercase',
    spacing: 'Paragraph spacing',
    raised: 'Superscript',
    lowered: 'Subscript',
  },
  visibility: {
    title: 'Visibility',
    show: 'Show',
    always: 'Always',
    depending: 'Depending on an attribute',
    other: 'Another attribute',
    condition: 'Condition',
    hasValue: 'Has a value',
    is: 'Is one of',
    isNot: 'Is none of',
    atLeast: 'Is at least',
    several: 'Multiple conditions',
    values: 'Values',
    valuesHint: 'One value per line',
    noValues: 'Always shown until you type a value',
    never: 'No value meets this condition, so this field is never shown.',
    hiddenNow: 'Hidden with this sample data',
    hideWhenEmpty: 'Hide when empty',
  },
  dateFormat: 'Date format',
  customFormat: 'Custom',
  formatPattern: 'Pattern',
  /** Shown under the pattern, with the date of the sample data. */
  formatHint: (date: string) => `${date} – d: day, M: month, y: year, E: weekday`,
  formatUnknown: (letters: string) =>
    `“${letters}” isn’t a date pattern. Use d, dd, M to MMMM, y, yy, EEE, or EEEE, and put literal text in single quotes.`,
  /** Public name of certificates, and name of their files. */
  naming: { title: 'Certificate title', fileName: 'File name' },
  titleHint:
    'Shown on pages, in credentials, and in file names. {{name}} and others are filled in. Default: the name of the design.',
  fileNameHint: (file: string) =>
    `{{name}}, {{title}}, and others are filled in. Default: ${isolateRightToLeft(file)}.`,
  namingExample: (name: string) => `Example: ${isolateRightToLeft(name)}`,
  namingPlaceholder: {
    title: (text: string, token: string) =>
      `In the title, “${isolateRightToLeft(text)}” is shown as it is. Write “${token}” instead.`,
    fileName: (text: string, token: string) =>
      `In the file name, “${isolateRightToLeft(text)}” is written as it is. Write “${token}” instead.`,
  },
  certificateLanguage: 'Certificate language',
  certificateLanguageHint: 'Used for dates, the verification page, and the email.',
  /** The color, outline, and ornament of a shape. */
  shape: {
    fill: 'Fill',
    none: 'None',
    plain: 'Color',
    linear: 'Linear gradient',
    radial: 'Radial gradient',
    angle: 'Angle',
    add: 'Add color',
    remove: 'Remove color',
    outline: 'Outline',
    solid: 'Solid',
    dashed: 'Dashed',
    dotted: 'Dotted',
    thickness: 'Thickness',
    radius: 'Corner radius',
    ornament: 'Ornament',
  },
  table: {
    columns: 'Columns',
    column: (place: number) => `Column ${number(place)}`,
    title: 'Title',
    key: 'Data key',
    keyMissing: 'Enter a key. Until then, the previous key is used.',
    add: 'Add column',
    remove: 'Remove',
    header: 'Header fill',
    headerText: 'Header text',
    zebra: 'Alternating row fill',
    rules: 'Lines between rows',
    padding: 'Cell padding',
    sampleHint: 'One row per line, with | between cells.',
    /** Titles of the columns of a new table, by key. */
    titles: { course: 'Course', credits: 'Credits', grade: 'Grade' },
  },
  ornaments: {
    doubleRule: 'Double rule',
    dottedRule: 'Dotted rule',
    decoCorners: 'Art Deco corners',
    notchedCorners: 'Notched corners',
    fanCorners: 'Art Deco fans',
    flourishes: 'Flourishes',
    scallops: 'Scalloped edge',
    greekKey: 'Greek key',
    guilloche: 'Guilloche',
    crossStitch: 'Cross-stitch',
    brackets: 'Brackets',
    laurel: 'Laurel wreath',
    ribbon: 'Ribbon',
    rosette: 'Rosette',
    starburst: 'Starburst seal',
    guillocheRosette: 'Guilloche rosette',
    divider: 'Divider',
    scroll: 'Scroll',
    waves: 'Waves',
    branch: 'Branch',
    dotGrid: 'Dot grid',
  } satisfies Record<OrnamentName, string>,
  chooseImage: 'Choose image',
  effects: {
    title: 'Effects',
    curve: 'Curve',
    shadow: 'Shadow',
    blur: 'Blur',
    ignored: 'Curved text ignores line breaks, underlines, and justification.',
  },
  crop: {
    title: 'Crop',
    left: 'Left',
    right: 'Right',
    top: 'Top',
    bottom: 'Bottom',
    apply: 'Apply',
    cancel: 'Cancel',
    keys: 'Arrow keys move the image, Shift and arrow keys change the crop, Enter applies it, and Escape cancels.',
  },
  imageAttribute: 'Attribute for each recipient’s image',
  verifiesOffline: 'Can be verified offline',
  /** The dialog in which a signature is drawn, typed, or uploaded. */
  signature: {
    draw: 'Draw',
    type: 'Type',
    upload: 'Upload',
    pad: 'Sign here',
    clear: 'Clear',
    black: 'Black',
    blue: 'Blue',
    removePaper: 'Remove paper',
    strength: 'Strength',
    noInk: 'No ink left. Lower the strength.',
    /** Also stands below a line until it is replaced. */
    yourName: 'Your name',
  },
  warnings: 'Warnings',
  duplicate: 'Duplicate',
  delete: 'Delete',
  lock: 'Lock',
  unlock: 'Unlock',
  bringForward: 'Bring forward',
  sendBackward: 'Send backward',
  fieldTools: 'Field tools',
  /** Labels of the bar above the page. */
  formatting: 'Formatting',
  /** Labels of buttons beside a size. */
  smaller: 'Smaller',
  larger: 'Larger',

  layersEmpty: 'Fields you add appear here.',
  layerName: 'Layer name',
  samplesHint: 'Placeholder values for designing. Issued certificates show the real values.',
  sampleName: 'Alexandra Morgan',
  sampleOrganization: 'Acme Academy',
  /** Values shown for attributes in previews. */
  sampleCourses: {
    first: 'Project Management',
    second: 'Python',
    third: 'Introduction to Data Science',
    longest: 'Advanced Occupational Health, Safety and Environmental Management for Construction Sites',
  },
  /** Further rows of sample tables. */
  sampleModules: {
    statistics: 'Statistics',
    visualization: 'Data Visualization',
    learning: 'Machine Learning',
    databases: 'Databases',
    ethics: 'Ethics and Privacy',
  },
  resetSamples: 'Reset sample data',
  /** Samples from a pasted list. */
  sampleList: {
    use: 'Use a list',
    paste: 'Paste names or rows',
    useRows: 'Use these rows',
    nameEmpty: 'The name is empty.',
    valueEmpty: (name: string) => `“${isolateRightToLeft(name)}” is empty.`,
    dateUnread: (cell: string) => `“${isolateRightToLeft(cell)}” can’t be read as a date.`,
    hint: 'Paste rows from a spreadsheet, or choose a CSV file. They stay in this browser.',
    tooLong: 'A list can have up to 10,000 rows and 200 columns, and be up to 5 MB.',
    empty: 'This list has no rows.',
    broken: (row: number) => `Row ${number(row)} can’t be read. Save the list as CSV and try again.`,
    row: (row: number, rows: number) => `Row ${number(row)} of ${number(rows)}`,
    onlyWarnings: 'Only rows with warnings',
    thumbnails: 'All as thumbnails',
    unused: 'Not used',
  },

  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomFit: 'Zoom to fit',
  zoomActual: 'Actual size',
  zoomLevel: (percent: string) => `Zoom: ${percent}`,

  closeTitle: 'Close without saving?',
  closeText: 'Your changes haven’t been saved.',
  closeAnyway: 'Close without saving',
  keepEditing: 'Keep editing',
  saveAndClose: 'Save and close',
  escapeAgain: 'Press Escape again to close.',
  draftFound: (time: string, name: string) =>
    `You have an unsaved draft of “${isolateRightToLeft(name)}” from ${time}.`,
  restoreDraft: 'Restore draft',
  discardDraft: 'Discard',
  saveFailed: 'The design couldn’t be saved.',
  tryAgain: 'Try again.',
  incomplete: 'Part of the editor couldn’t be loaded. Check your connection.',
  /** Shown in browsers that can't draw anything. */
  wasmMissing:
    'The editor needs WebAssembly, which is switched off in this browser. Allow it for this site in the browser’s settings, or use another browser.',
  retry: 'Try again',
  saveStatus: (status: number) => `The website responded with HTTP status ${status}.`,
  siteUnreachable: 'The website couldn’t be reached. Check your connection.',
  signedOut: 'You may have been signed out. Sign in in another tab, then save again; a draft is kept.',

  templateFile: {
    export: 'Export design (JSON)',
    /** Also shown while a file is dragged over the editor. */
    import: 'Import design (JSON)',
    /** Heading above a list of mistakes. */
    invalid: (name: string) => `“${isolateRightToLeft(name)}” isn’t a design that can be opened:`,
    /** After an export: the images stay on their servers. */
    imagesLinked: (count: number) =>
      plural(count, {
        one: '{n} image isn’t in the file, only its link.',
        other: '{n} images aren’t in the file, only their links.',
      }),
  },
  steps: {
    add: (label: string) => `Add ${lowercase(label)}`,
    move: 'Move',
    resize: 'Resize',
    rotate: 'Rotate',
    change: (what: string) => `Change ${lowercase(what)}`,
    rename: 'Rename',
    order: 'Reorder',
    background: 'Change background',
    start: 'New design',
    restoreDraft: 'Restore draft',
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
    region: 'Go to next region',
    space: 'Space + drag',
    zoomWheel: 'Zoom',
    wheel: 'scroll',
    drag: 'drag',
    duplicateDrag: 'Duplicate by dragging',
    noSnap: 'Disable snapping',
    keepAxis: 'Constrain to one axis',
    escape: 'Cancel the drag',
  },
  /** Names printed on PC keyboards; a Mac uses symbols. */
  keyNames: {
    Mod: 'Ctrl',
    Shift: 'Shift',
    Alt: 'Alt',
    Delete: 'Del',
    Escape: 'Esc',
    PageUp: 'PgUp',
    PageDown: 'PgDn',
    Enter: 'Enter',
  },
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
  group: 'Group',
  ungroup: 'Ungroup',
  selectGroup: 'Select group',
  /** Heading of a group's fields. */
  groupHeading: 'Group',
  guides: {
    title: 'Guides',
    add: 'Add guide',
    move: 'Move guide',
    remove: 'Remove guide',
    removeAll: 'Remove all guides',
    addVertical: 'Add vertical guide',
    addHorizontal: 'Add horizontal guide',
  },
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
  pasteInPlace: 'Paste in place',
  copyStyle: 'Copy style',
  pasteStyle: 'Paste style',
  /** Messages with the names of the keys. */
  clipboardRefused: (copy: string, paste: string) =>
    `Your browser blocked clipboard access. Use ${copy} and ${paste} instead.`,
  cannotPaste: 'There’s nothing here to paste. Copy text, an image, or fields first.',
  pasteTooLong: (max: number) =>
    `This text is too long to paste: a field can have up to ${number(max)} characters.`,
  editText: 'Edit text',
  nextField: 'Next field',
  previousField: 'Previous field',
  /** Names of commands that move the view. */
  pan: { up: 'Scroll up', down: 'Scroll down', left: 'Scroll left', right: 'Scroll right' },
  /** Describes the page to screen readers; takes the name of a key. */
  canvasKeys: (commands: string) =>
    `N selects the next field, Enter edits its text, and the arrow keys move it. ${commands} lists all commands, ? all keys. F6 goes to the next region.`,
  panels: 'Panels',
  fieldsOnPage: 'Fields on the page, in reading order',
  addToSelection: (name: string) => `Add to selection: ${isolateRightToLeft(name)}`,
  view: { rulers: 'Rulers', grid: 'Grid', margins: 'Margins' },
  mixed: 'Mixed',
  notANumber: 'This isn’t a number. Type, for example, 12 or 800/2.',
  notAColor: 'This isn’t a color. Type, for example, #1f3a5f.',
  allowedRange: (min: string, max: string) => `Allowed: ${min} to ${max}.`,
  allowedUnits: (units: string) => `Units: ${units}.`,
  lockedHint: 'This field is locked. Unlock it to make changes.',
  lockedLeftOut: (count: number) =>
    plural(count, { one: '{n} locked field is left out.', other: '{n} locked fields are left out.' }),
  eyedropper: 'Pick a color from the screen',
  swatches: 'Colors of this design',
  moreColors: (count: number) => plural(count, { one: '{n} more color', other: '{n} more colors' }),
  colorFromBackground: (color: string) => `${color}, from the background`,
  colorFromBrand: (color: string) => `${color}, from your brand`,

  preview: 'Preview',
  previousSample: 'Previous sample',
  nextSample: 'Next sample',
  downloadAs: (format: 'PNG' | 'PDF') => `Download ${format}`,
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
  units: { px: 'px', mm: 'mm', in: 'in', pt: 'pt' },
  startWithSize: (width: string, height: string) => `Create ${width} × ${height} px`,
  resizeTo: (width: string, height: string) => `Resize to ${width} × ${height} px`,
  sizeLimits: (min: string, max: string) => `Each side must be ${min}–${max} px`,
  openElsewhere: 'This design is also open in another tab. The last save overwrites the others.',

  alignToPage: 'Align to page',
  draftsOff: 'This browser can’t store drafts. Save often.',
  savedElsewhere: 'This design was saved in another tab. Saving here will overwrite it.',
  savingSlow: 'Saving is taking longer than usual. A draft is kept until it’s done.',
  stopWaiting: 'Stop waiting',
  waitingStopped: 'It’s not known yet whether the design was saved. You can go on: a draft is kept.',
  partlyOffPage: 'Part of this field is off the page.',
  bringBack: 'Bring back to page',
  crossesMargin: 'This text extends into the page margin. Set a width or a smaller size.',
  textEmpty: 'This text field is empty.',
  textUnchanged: 'This is still the placeholder text. Type your own, or delete the field.',
  imageMissing: 'No image chosen.',
  imageLoading: 'Loading image…',
  imageBroken: 'This image couldn’t be loaded. Replace it, or check its address.',
  imageBlurry: (density: number, needed: number) =>
    `This image has ${number(density)} pixels per inch on paper and will be blurry. Use one that is ${number(needed)} px wide, or make it smaller.`,
  backgroundBroken: 'The background couldn’t be loaded. Replace it, or check its address.',
  /** Messages about a field with the organization’s logo. */
  logo: {
    source: 'Taken from the organization when a certificate is issued.',
    instead: 'Use an image instead',
    missing: 'The organization has no logo, so certificates show nothing here.',
  },
  nameFieldMissing: 'No field shows the recipient’s name.',
  unreadable: 'This text is hard to read on its background. Change its color or move it.',
  printIgnored: 'The print size has no effect: its aspect ratio differs from the page’s.',
  smallPrint: (points: number, size: number) =>
    `This text is printed at ${number(points)} pt and is hard to read. It needs at least ${number(size)} px.`,
  placeholder: (text: string, token: string) =>
    `“${isolateRightToLeft(text)}” is printed as it is. Write “${token}” instead.`,
  runsBroken: 'The formatting no longer matches this text and is ignored. Format the text again.',
  nextWarning: 'Show next warning',
  pixelLimit: (max: string) => `Pages are limited to ${max} megapixels`,
  tooManyFields: (max: number) =>
    plural(max, {
      one: 'A design can have up to {n} field. Delete one first.',
      other: 'A design can have up to {n} fields. Delete one first.',
    }),
  tooManyAdded: (max: number, left: number) =>
    plural(left, {
      one: `A design can have up to ${number(max)} fields, so you can add only {n} more.`,
      other: `A design can have up to ${number(max)} fields, so you can add only {n} more.`,
    }),
  locked: 'locked',
  hidden: 'hidden',
  designs: {
    engraving: 'Engraving',
    swiss: 'Swiss',
    laureate: 'Laureate',
    night: 'Night',
    faculty: 'Faculty',
    grotesk: 'Grotesk',
    guilloche: 'Guilloche',
    sunrise: 'Sunrise',
    deco: 'Deco',
    column: 'Column',
    charter: 'Charter',
    ribbon: 'Ribbon',
    civic: 'Civic',
    blueprint: 'Blueprint',
    linen: 'Linen',
    banknote: 'Banknote',
    plain: 'Plain',
    confetti: 'Confetti',
    wave: 'Wave',
    circuit: 'Circuit',
    monogram: 'Monogram',
    botanical: 'Botanical',
    transcript: 'Transcript',
    medal: 'Medal',
    bunting: 'Bunting',
    logbook: 'Logbook',
    badge: 'Badge',
    spotlight: 'Spotlight',
    gratitude: 'Gratitude',
    broadcast: 'Broadcast',
  },
  /** Moods and uses for finding designs. */
  designSearch: 'Search designs',
  designsNone: (query: string) => `Nothing for “${isolateRightToLeft(query)}” – here are all designs.`,
  designColors: 'Colors',
  originalColors: 'Original',
  designPaper: 'Paper',
  papers: { a4: 'A4', letter: 'US Letter' },
  palettes: {
    brand: 'Your brand',
    ocean: 'Ocean',
    forest: 'Forest',
    plum: 'Plum',
    clay: 'Clay',
    graphite: 'Graphite',
  },
  /** Texts of the built-in designs; `{{course}}` becomes the merge field of the attribute that the host sends. */
  designTexts: {
    completion: 'Certificate of Completion',
    certificate: 'Certificate',
    diploma: 'Diploma',
    excellence: 'Award of Excellence',
    congratulations: 'Congratulations',
    certify: 'This certifies that',
    /** Follows the name, which follows {@link certify}. The course has its own line, which is printed larger. */
    completed: 'has successfully completed\n{{course}}',
    presented: 'Proudly presented to',
    /** Follows the name, which follows {@link presented}. */
    completing: 'for successfully completing\n{{course}}',
    /** Replaces both, as one sentence. */
    sentence:
      'This certifies that {{name}} has successfully completed {{course}} and is entitled to this diploma.',
    issued: 'Issued by {{organization}} on {{date}}',
    signature: 'Signature',
    authorizedSignature: 'Authorized signature',
    countersignature: 'Countersignature',
    /** Text in place of a stamp. */
    stamp: 'Official stamp',
    transcript: 'Transcript',
    /** Name of the attribute with the rows below, and titles of their columns. */
    modules: 'Modules',
    module: 'Module',
    hours: 'Hours',
    grade: 'Grade',
    /** Name of the attribute with the rank achieved. */
    rank: 'Rank',
    schoolDiploma: 'School Diploma',
    schoolYear: 'for a wonderful year in\n{{class}}',
    trainingRecord: 'Training Record',
    recorded: 'Trainings completed at {{organization}}. As of {{date}}',
    trainings: 'Trainings',
    training: 'Training',
    result: 'Result',
    employeeAward: 'Employee Award',
    recognizing: 'in recognition of\n{{achievement}}',
    appreciation: 'Certificate of Appreciation',
    thanks: 'Thank You',
    volunteering: 'for volunteering at\n{{project}}',
    attendance: 'Certificate of Attendance',
    attended: 'attended the webinar\n{{course}}',
  },
  /** Attributes of designs: their names, and their samples. */
  designAttributes: {
    class: { name: 'Class', sample: 'Class 3b' },
    event: { name: 'Event', sample: 'Summit 2026' },
    role: { name: 'Role', sample: 'Speaker' },
    achievement: { name: 'Achievement', sample: 'Outstanding Customer Service' },
    project: { name: 'Project', sample: 'River Cleanup Day' },
  },
  viewOnly: 'View only',
  viewOnlyHint: 'Select a field on the page to see its properties.',
  uploading: (name: string) => `Uploading “${isolateRightToLeft(name)}”…`,
  cancelUpload: (name: string) => `Cancel upload of “${isolateRightToLeft(name)}”`,
  reading: (name: string) => `Opening “${isolateRightToLeft(name)}”…`,
  cancelReading: (name: string) => `Cancel opening “${isolateRightToLeft(name)}”`,
  imageAdded: 'Image added.',
  useAsBackground: 'Use as background',
  uploadFailed: (name: string) => `“${isolateRightToLeft(name)}” couldn’t be uploaded.`,
  uploadUnusable: 'The website didn’t return an image that can be shown here.',
  fontUpload: {
    upload: 'Upload font',
    type: (name: string, formats: readonly string[]) =>
      `“${isolateRightToLeft(name)}” can’t be used as a font. Choose a file of this type: ${formats.join(', ')}.`,
    restricted: (name: string) =>
      `“${isolateRightToLeft(name)}” can’t be used: its license doesn’t allow embedding in documents.`,
  },
  uploadRunning: 'An image is still being uploaded. Save when it’s done.',
  kindsRefused: (kinds: readonly string[]) => `You can’t add this here: ${list(kinds)}.`,
  noRoom: (kind: string) => `There’s no free space for this on the page: ${lowercase(kind)}.`,
  addOnNewPage: 'Add on a new page',
  selectAll: 'Select all',
  selectNone: 'Deselect all',
  selectSeveral: 'Select multiple',
  fieldMenu: 'Field actions',
  pageMenu: 'Page actions',
  selectBelow: 'Select field below',
  pages: {
    label: 'Pages',
    nth: (page: number, count: number) => `Page ${number(page)} of ${number(count)}`,
    add: 'Add page',
    duplicate: 'Duplicate page',
    delete: 'Delete page',
    earlier: 'Move page earlier',
    later: 'Move page later',
    previous: 'Previous page',
    next: 'Next page',
    reorder: 'Drag to reorder, or press Alt and an arrow key.',
    tooMany: (max: number) => `A design can have up to ${number(max)} pages.`,
  },
  /** Messages only for screen readers: results, and positions. */
  spoken: {
    added: (what: string) => `${what} added`,
    deleted: (what: string) => `Deleted ${what}`,
    fields: (count: number) => plural(count, { one: '{n} field', other: '{n} fields' }),
    undone: (step: string) => `Undone: ${lowercase(step)}`,
    redone: (step: string) => `Redone: ${lowercase(step)}`,
    movedAbove: (name: string) => `Moved above ${name}`,
    movedBelow: (name: string) => `Moved below ${name}`,
    nth: (position: number, total: number) => `${number(position)} of ${number(total)}`,
    alreadyCentered: 'Already centered',
    alreadyAligned: 'Already aligned',
    alreadyInFront: 'Already at the front',
    alreadyBehind: 'Already at the back',
    /** Two or more. */
    selectAtLeast: (count: number) => `Select at least ${number(count)} fields`,
    nothingToUndo: 'Nothing to undo',
    nothingToRedo: 'Nothing to redo',
    unlocked: 'unlocked',
    /** Description of a deleted text. */
    empty: 'empty',
    visible: 'visible',
    on: (what: string) => `${what}: on`,
    off: (what: string) => `${what}: off`,
    opened: (what: string) => `${what} opened`,
    closed: (what: string) => `${what} closed`,
    copied: 'Copied',
    styleCopied: 'Style copied',
    draftRestored: 'Draft restored',
    saved: 'Design saved',
    warning: (text: string) => `Warning: ${text}`,
    warningGone: 'Warning resolved',
    commandsFound: (count: number) => plural(count, { one: '{n} command', other: '{n} commands' }),
    length: (length: number, unit: string) => `${number(length)}\u00a0${unit}`,
    places: {
      center: 'Centered on the page',
      across: 'Centered',
      down: 'centered vertically',
      from: {
        left: (length: string) => `${length} from the left`,
        right: (length: string) => `${length} from the right`,
        top: (length: string) => `${length} from the top`,
        bottom: (length: string) => `${length} from the bottom`,
      },
      snappedTo: {
        margin: 'snapped to the margin',
        guide: 'snapped to a guide',
        field: (name: string) => `snapped to ${name}`,
      },
    },
  },
})

/** Returns a label for the middle of an English sentence: “recipient name”, but “QR code” and “X”. */
const lowercase = (label: string) => label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

/** American English for en-US; for tests and types only, because an editor creates just the messages that it shows. */
export const en: Messages = /* @__PURE__ */ english(/* @__PURE__ */ createPhrases('en-US'))
