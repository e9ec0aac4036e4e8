import { type TemplateField, templateLimits } from '@certificate-sdk/template'
import { imageAttribute } from '@certificate-sdk/template/internal'
import type { Database } from '../../kit/database/Database.ts'
import { commitStatements } from '../../kit/database/sendStatements.ts'
import { badRequest } from '../../kit/errors/ServiceError.ts'
import { hashOfReference, type ImageReference } from '../../render/images/ImageReference.ts'
import type { AccountStorage } from './AccountStorage.ts'
import type { AcceptedImage, ImageService } from './ImageService.ts'
import type { ImageStore } from './ImageStore.ts'
import { addReferences, isReferencedBy, removeReferences } from './imageRepository.ts'
import { isDataUrl } from './isDataUrl.ts'

interface RecipientImagesDependencies {
  database: Database
  images: Pick<ImageService, 'acceptAll' | 'sizeOf' | 'fromUrl' | 'upload' | 'store'>
  imageStore: Pick<ImageStore, 'hold'>
  storage: Pick<AccountStorage, 'change'>
}

/** The attributes of a recipient, with images separated. */
export interface ReadAttributes {
  /** Values of texts and tables. */
  texts: Record<string, string>
  /** References of images. */
  images: Record<string, ImageReference>
  accepted: readonly AcceptedImage[]
}

const wrongValue =
  'must be an image as a data URL, such as data:image/png;base64,…, or the address of an image that this account hosts'

/** Images that callers send for one recipient, as the values of attributes that image fields name. */
export class RecipientImages {
  readonly #deps: RecipientImagesDependencies

  constructor(deps: RecipientImagesDependencies) {
    this.#deps = deps
  }

  /**
   * Takes the images out of the attributes and normalizes them. Fetches and stores nothing.
   *
   * @throws {ServiceError} 400 with the path of the first value that is not an image
   */
  async read(
    accountId: string,
    fields: readonly TemplateField[],
    attributes: Readonly<Record<string, string>>,
  ): Promise<ReadAttributes> {
    const keys = new Set(fields.flatMap((field) => imageAttribute(field) ?? []))
    const entries = Object.entries(attributes).filter(([key]) => keys.has(key))
    if (!entries.length) return { texts: { ...attributes }, images: {}, accepted: [] }
    const texts = Object.fromEntries(Object.entries(attributes).filter(([key]) => !keys.has(key)))
    const values = entries.filter(([, value]) => value !== '')
    const dataUrls = new Map<string, string>()
    const hosted = new Map<string, AcceptedImage>()
    let length = 0
    for (const [key, value] of values) {
      const path = `recipientData.attributes.${key}`
      if (isDataUrl(value)) {
        length += value.length
        if (length > templateLimits.recipientImagesLength)
          throw badRequest([
            { path, message: `is too large: the images of a request may have ${megabytes} MB together` },
          ])
        if (!dataUrls.has(value)) dataUrls.set(value, path)
      } else hosted.set(value, await this.#hosted(accountId, value, path))
    }
    const sent = await this.#deps.images.acceptAll(accountId, dataUrls)
    const byValue = new Map([...hosted, ...sent])
    const images = values.flatMap(([key, value]) => {
      const image = byValue.get(value)
      return image ? [[key, image.reference] as const] : []
    })
    const accepted = [...new Map([...byValue.values()].map((image) => [image.reference, image])).values()]
    return { texts, images: Object.fromEntries(images), accepted }
  }

  /** Runs work that draws or measures images that are not stored yet. */
  async whileHeld<Result>(
    { accepted }: Pick<ReadAttributes, 'accepted'>,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const release = this.#deps.imageStore.hold(accepted.flatMap(({ image }) => image ?? []))
    try {
      return await work()
    } finally {
      release()
    }
  }

  /**
   * Stores the images before their certificate, which adds the references; if it is never issued, a sweep deletes them
   * a day later. One transaction, so that the account's limit counts them.
   *
   * @param issue id of the certificate
   * @throws {ServiceError} 413 if the account's storage is full
   */
  async store(
    accountId: string,
    issue: string,
    { accepted }: Pick<ReadAttributes, 'accepted'>,
  ): Promise<void> {
    if (!accepted.length) return
    const { database, storage, images } = this.#deps
    const owner = `issue:${issue}` as const
    const hashes = accepted.flatMap(({ reference }) => hashOfReference(reference) ?? []).sort()
    const added = [
      ...images.store(await images.upload(accepted)),
      ...addReferences({ owner, accountId, hashes }),
    ]
    await commitStatements(database, [...storage.change(accountId, added), removeReferences(owner)])
  }

  async #hosted(accountId: string, url: string, path: string): Promise<AcceptedImage> {
    const { database, images } = this.#deps
    const reference = images.fromUrl(url)
    const hash = reference && hashOfReference(reference)
    const isHosted = hash !== undefined && (await isReferencedBy(database, accountId, hash))
    const size = isHosted ? await images.sizeOf(reference ?? '') : undefined
    // The same error for other accounts' images, so as not to reveal them.
    if (!reference || !size) throw badRequest([{ path, message: wrongValue }], 'invalid_image')
    return { reference, path, image: undefined, ...size }
  }
}

const megabytes = templateLimits.recipientImagesLength / 2 ** 20
