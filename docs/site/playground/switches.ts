import type { PlaygroundState } from './PlaygroundState.ts'

/** An option of the SDK, and the controls of the playground that set it. */
interface Switch {
  option: string
  controls: readonly (keyof PlaygroundState)[]
}

/** Options that the playground can set. A test compares them, with {@link withoutSwitch}, with all that the SDK has. */
export const switches: readonly Switch[] = [
  { option: 'mode', controls: ['mode'] },
  { option: 'theme', controls: ['theme'] },
  { option: 'locale', controls: ['locale'] },
  { option: 'readOnly', controls: ['readOnly'] },
  { option: 'closeOnSave', controls: ['closeOnSave'] },
  { option: 'draftScope', controls: ['draftScope'] },
  {
    option: 'features',
    controls: ['kinds', 'panels', 'preview', 'upload', 'builtInDesigns', 'templateFiles'],
  },
  { option: 'attributes', controls: ['attributes'] },
  { option: 'samples', controls: ['recipientName'] },
  { option: 'brand', controls: ['brand', 'brandColor'] },
  { option: 'designs', controls: ['customDesigns'] },
  { option: 'fonts', controls: ['customFonts'] },
  { option: 'messages', controls: ['customMessages'] },
  { option: 'onBeforeSave', controls: ['checkBeforeSave'] },
  { option: 'uploadImage', controls: ['uploadImage'] },
  { option: 'uploadFont', controls: ['uploadFont'] },
]

const inLog = 'always set: the log shows its calls'

/** Options without a switch, with the reason. */
export const withoutSwitch: Readonly<Record<string, string>> = {
  container: 'the page has one place for the editor',
  assetsUrl: 'the script tag knows where its files are',
  fontFormats: 'the page stores any file as TrueType',
  onCreateCompleted: 'always set: shows the template and its certificate',
  onEditCompleted: 'always set: shows the template and its certificate',
  onLoad: inLog,
  onReady: inLog,
  onChange: inLog,
  onSuccess: inLog,
  onClose: inLog,
  onError: inLog,
}
