import { editorKind } from '../kinds/editorKinds.ts'
import { showDialog } from '../store/Overlay.ts'
import { onlySelected } from '../store/selectors.ts'
import type { ListedCommand } from './Command.ts'

/** Starts cropping the image of the selected field on the page. */
export const cropImage: ListedCommand = {
  id: 'cropImage',
  group: 'edit',
  label: (messages) => messages.crop.title,
  isEnabled(state) {
    const field = onlySelected(state)?.field
    return Boolean(field?.imageUrl && !field.locked && editorKind(field.type).controls?.includes('crop'))
  },
  perform: ({ store }) => store.transition({ overlay: showDialog('crop') }),
}
