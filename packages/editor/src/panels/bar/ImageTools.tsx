import { Crop, ImageUp } from 'lucide-react'
import { cropImage } from '../../commands/cropCommands.ts'
import { CommandButton, useCanRun } from '../../controls/CommandButton.tsx'
import { FileButton } from '../../controls/FileButton.tsx'
import { Glyph } from '../../controls/IconButton.tsx'
import { editorKind } from '../../kinds/editorKinds.ts'
import { useEditor, useEditorState, useService } from '../../services/useEditor.ts'
import { onlySelected } from '../../store/selectors.ts'

/** Controls for replacing and cropping the selected field's image. */
export function ImageTools() {
  const { messages } = useEditor()
  const images = useService('images')
  const { upload } = useEditorState(({ can }) => can)
  const only = useEditorState(onlySelected)
  const crops = useCanRun(cropImage)
  const replaces = only?.field.imageUrl && editorKind(only.field.type).controls?.includes('imageFile')
  return (
    <>
      {replaces && upload && (
        <FileButton
          label={messages.replaceBackground}
          className="popup-button named"
          onFile={(file) => void images.importFieldImage(file, only.key)}
        >
          <Glyph icon={ImageUp} />
          <span>{messages.replaceBackground}</span>
        </FileButton>
      )}
      {crops && <CommandButton command={cropImage} icon={Crop} />}
    </>
  )
}
