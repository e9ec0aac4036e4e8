import type { Dimensions } from '@certificate-sdk/template'
import { vi } from 'vitest'
import type { coverPage } from '../assets/coverPage.ts'
import type { DecodedImage } from '../assets/DecodedImage.ts'
import type { ImageFile } from '../assets/ImageFile.ts'
import type { readImageFile } from '../assets/readImageFile.ts'
import { en } from '../languages/en/en.ts'
import { permissionsOf } from '../store/Permissions.ts'
import { createImageReader } from '../uploads/createImageReader.ts'
import { createPageResizer } from '../uploads/createPageResizer.ts'
import type { Uploads } from '../uploads/createUploads.ts'
import { ImageImporter } from '../uploads/ImageImporter.ts'
import type { DocumentReader } from '../uploads/ImportParts.ts'
import { countingKeys, fieldOf, testDocument, testField } from './testDocument.ts'
import { testRun, testStore } from './testStore.ts'

/** Returns an image file. */
export const fileOf = (name: string) => new File(['x'], name, { type: 'image/png' })

/** Returns the data URL for a file name. */
export const urlOf = (name: string) => `data:image/png;base64,${name}`

/** Files being read, by name: a test ends their reading, in any order. Cleared before each test. */
export const reading = new Map<string, (image: Partial<ImageFile> | Error) => void>()

const readImage: typeof readImageFile = (file) =>
  new Promise((resolve, reject) => {
    const usual = { imageUrl: urlOf(file.name), file, dimensions: { width: 200, height: 100 } }
    reading.set(file.name, (image) =>
      image instanceof Error ? reject(image) : resolve({ ...usual, scaledDown: false, ...image }),
    )
  })

/** Only records its source. */
const cover: typeof coverPage = async (image, { width }) => new Blob([`${image}-${width}`])

/** Returns an editor with an image field `a` and a text field `b`. */
export function setUpImports({
  document = testDocument(testField({ type: 'image' }), testField()),
  can = permissionsOf({}),
  uploads = undefined as Uploads | undefined,
  coverPage = cover,
  source = (url: string): unknown => url,
  size = (_url: string): Dimensions | undefined => undefined,
  convertFile = (() =>
    Promise.reject(new Error('Nothing reads documents here.'))) as DocumentReader['convertFile'],
} = {}) {
  const store = testStore(document, [], can)
  const run = testRun(store)
  const resources = {
    images: {
      load: async () => true,
      find: (url: string) => size(url) as DecodedImage | undefined,
      source: (url: string) => source(url) as HTMLCanvasElement | undefined,
      trouble: () => undefined,
      watch: () => () => true,
    },
  }
  const newKey = countingKeys()
  const parts = {
    ...{ store, messages: en, resources, run, fit: () => undefined, newKey, uploads },
    ...{ readImageFile: readImage, coverPage, importData: () => undefined },
    paintDocument: () => Promise.reject(new Error('Nothing draws documents here.')),
    measureFields: () => Promise.reject(new Error('Nothing measures fields here.')),
    loadConversion: async () => ({ convertFile }),
  }
  const reader = createImageReader(parts)
  return {
    images: new ImageImporter(parts, reader),
    pageSize: createPageResizer(parts, reader),
    store,
    page: () => store.getState().document.page,
    fields: () => store.getState().document.fields.map(({ field }) => field),
    imageOf: (key: string) => fieldOf(store.getState().document, key).imageUrl,
    notice: () => store.getState().ui.notice,
    read: async (name: string, image: Partial<ImageFile> | Error = {}) => {
      await vi.waitUntil(() => reading.has(name), { timeout: 60_000 })
      reading.get(name)?.(image)
    },
  }
}
