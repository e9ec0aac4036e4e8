import type { Crop } from '@certificate-sdk/template'
import type { Point } from '@certificate-sdk/template/internal'
import { appendFields, changeFields } from '../document/fieldChanges.ts'
import { imageRows, type NaturalImage } from '../document/imageField.ts'
import { patchFields } from '../document/patchField.ts'
import { hasPage } from '../store/selectors.ts'
import type { DocumentCommand } from './Command.ts'
import { type Background, setBackground } from './pageCommands.ts'
import { visibleBoxes } from './placedField.ts'

/**
 * Adds images to the page as fields around a point, side by side, and selects them; `stepsAside` moves them
 * above or below it, where they overlap no other field.
 */
export const placeImages: DocumentCommand<{
  images: readonly NaturalImage[]
  at: Point
  stepsAside?: boolean
}> = {
  id: 'placeImages',
  isEnabled: hasPage,
  change: ({ document }, { newKey, messages, boundsOf }, { images, at, stepsAside }) => {
    const boxes = stepsAside ? visibleBoxes(document, boundsOf) : []
    const placed = imageRows(document.page.dimensions, images, at, boxes).map((field) => ({
      key: newKey(),
      field,
    }))
    return {
      document: appendFields(document, placed),
      selection: placed.map(({ key }) => key),
      history: 'record',
      label: messages.steps.add(messages.kinds.image.label),
    }
  },
}

/**
 * Sets the image of an image field, with its own crop, because the old crop was for another image. By key, because the
 * selection may have changed while the file was read.
 */
export const setFieldImage: DocumentCommand<{ key: string; imageUrl: string; crop?: Crop | undefined }> = {
  id: 'setFieldImage',
  isEnabled: () => true,
  change: ({ document }, { messages }, { key, imageUrl, crop }) => {
    if (!document.fields.some((entry) => entry.key === key && !entry.field.locked)) return undefined
    return {
      document: patchFields(document, [key], { imageUrl, crop }),
      history: 'record',
      label: messages.steps.change(messages.kinds.image.label),
    }
  },
}

/** Replaces the logo of the organization by an image, in the same place. */
export const replaceLogo: DocumentCommand<{ key: string; imageUrl: string }> = {
  id: 'replaceLogo',
  isEnabled: hasPage,
  change: ({ document }, { messages }, { key, imageUrl }) => {
    const field = document.fields.find((entry) => entry.key === key)?.field
    if (field?.type !== 'logo') return undefined
    return {
      document: changeFields(document, [key], (logo) => ({ ...logo, type: 'image', imageUrl })),
      history: 'record',
      label: messages.steps.change(messages.kinds.logo.label),
    }
  },
}

/**
 * Turns the image of a field into the background and removes the field; does nothing if the field is gone.
 */
export const useAsBackground: DocumentCommand<{ key: string; background: Background }> = {
  id: 'useAsBackground',
  isEnabled: hasPage,
  change(state, tools, { key, background }) {
    const fields = state.document.fields.filter((entry) => entry.key !== key)
    const field = state.document.fields.find((entry) => entry.key === key)?.field
    if (!field) return undefined
    // The image may have been uploaded in the meantime.
    const imageUrl = field.imageUrl ?? background.imageUrl
    const without = { ...state, document: { ...state.document, fields } }
    return setBackground.change(without, tools, { ...background, imageUrl })
  },
}
