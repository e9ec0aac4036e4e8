import type { CertificateSDKOptions, TemplateLike } from '@certificate-sdk/sdk'
import { allKinds, allPanels, type PlaygroundState } from './PlaygroundState.ts'

/** Options as they are written into code: data, without functions. */
export type WrittenOptions = Pick<
  CertificateSDKOptions,
  | 'mode'
  | 'theme'
  | 'locale'
  | 'readOnly'
  | 'closeOnSave'
  | 'draftScope'
  | 'features'
  | 'attributes'
  | 'samples'
  | 'brand'
  | 'fonts'
  | 'messages'
>

/** The options that a state stands for, without defaults. @param fontUrl address of the font of the switch “own fonts” */
export function writtenOptions(state: PlaygroundState, fontUrl = '/fonts/acme.ttf'): WrittenOptions {
  const features = featuresOf(state)
  const attributes = state.attributes
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return {
    ...(state.mode === 'inline' && { mode: 'inline' }),
    ...(state.theme !== 'auto' && { theme: state.theme }),
    ...(state.locale && { locale: state.locale }),
    ...(state.readOnly && { readOnly: true }),
    ...(state.closeOnSave && { closeOnSave: true }),
    ...(state.draftScope && { draftScope: state.draftScope }),
    ...(Object.keys(features).length > 0 && { features }),
    ...(attributes.length > 0 && { attributes }),
    ...(state.recipientName && { samples: { recipientName: state.recipientName } }),
    ...(state.brand && { brand: { colors: [state.brandColor, '#ffd400'], fonts: ['Lora'] } }),
    ...(state.customFonts && { fonts: [{ name: 'Acme Sans', files: { Regular: fontUrl } }] }),
    ...(state.customMessages && { messages: { en: { save: 'Publish' } } }),
  }
}

function featuresOf(state: PlaygroundState): NonNullable<CertificateSDKOptions['features']> {
  const panels = state.panels as NonNullable<CertificateSDKOptions['features']>['panels']
  return {
    ...(state.kinds.length < allKinds.length && { kinds: state.kinds }),
    ...(state.panels.length < allPanels.length && { panels: panels ?? [] }),
    ...(!state.preview && { preview: false }),
    ...(!state.upload && { upload: false }),
    ...(!state.builtInDesigns && { designs: false }),
    ...(!state.templateFiles && { templateFiles: false }),
  }
}

/** Parts of the page that the options refer to. */
export interface PlaygroundTools {
  container: Element
  fontUrl: string
  template: TemplateLike
  /** Adds a line to the log. */
  log(event: string, detail?: unknown): void
  /** Shows what was saved. */
  save(template: TemplateLike): unknown
}

/** All options of the SDK for a state, with functions that write to the log. */
export function optionsOf(state: PlaygroundState, tools: PlaygroundTools): CertificateSDKOptions {
  const { container, fontUrl, template, log, save } = tools
  return {
    ...writtenOptions(state, fontUrl),
    ...(state.mode === 'inline' && { container }),
    ...(state.customDesigns && { designs: [{ name: 'Acme diploma', template }] }),
    ...(state.checkBeforeSave && {
      onBeforeSave: ({ fields }) =>
        fields.some(({ type }) => type === 'qr') || [
          { message: 'Add a QR code, so that people can verify it.' },
        ],
    }),
    ...(state.uploadImage && {
      async uploadImage(file, { onProgress }) {
        log('uploadImage', file.name)
        onProgress(1)
        return readDataUrl(file)
      },
    }),
    ...(state.uploadFont && {
      async uploadFont(file, { family, style }) {
        log('uploadFont', `${family} ${style}`)
        return { name: family, files: { Regular: await readDataUrl(file) } }
      },
    }),
    onLoad: (result) => log('onLoad', result),
    onReady: () => log('onReady'),
    onChange: () => log('onChange'),
    onCreateCompleted: (saved) => save(saved),
    onEditCompleted: (saved) => save(saved),
    onSuccess: ({ action }) => log('onSuccess', { action }),
    onClose: () => log('onClose'),
    onError: ({ code, message }) => log('onError', { code, message }),
  }
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
