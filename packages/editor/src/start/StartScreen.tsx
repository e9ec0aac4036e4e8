import type { Dimensions, PrintSize } from '@certificate-sdk/template'
import { ImageUp } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { blankImage } from '../assets/blankImage.ts'
import { setBackground } from '../commands/pageCommands.ts'
import { zoomFit } from '../commands/viewCommands.ts'
import { documentFiles, imageFiles } from '../controls/chooseFile.ts'
import { FileButton } from '../controls/FileButton.tsx'
import { isTypingOutside } from '../services/isTypingOutside.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { clearText } from '../store/Notice.ts'
import { BlankPage, type LoadedCustomSize } from './BlankPage.tsx'
import { DesignGallery } from './DesignGallery.tsx'

/** Choices for starting a new design. */
export function StartScreen({ CustomSize }: { CustomSize: LoadedCustomSize }) {
  const { messages, run, resources, store } = useEditor()
  const images = useService('images')
  const { upload } = useEditorState(({ can }) => can)
  const first = useRef<HTMLButtonElement>(null)
  // Before the next key.
  useLayoutEffect(() => {
    const button = first.current
    if (button && !isTypingOutside(button)) button.focus({ preventScroll: true })
  }, [])
  // True only until another design is started.
  useEffect(
    () => () => store.transition({ notice: clearText(messages.designKept) }),
    [store, messages.designKept],
  )

  async function startBlank(dimensions: Dimensions, print?: PrintSize): Promise<void> {
    const imageUrl = blankImage(dimensions)
    await resources.images.load(imageUrl)
    run(setBackground, { imageUrl, dimensions, print })
    run(zoomFit)
  }

  return (
    <div className="start">
      <h1>{messages.beginTitle}</h1>
      <div className="choices">
        {upload && (
          <FileButton
            className="choice"
            button={first}
            label={messages.chooseFile}
            accept={`${imageFiles},${documentFiles}`}
            onFile={(file) => void images.importFiles([file])}
          >
            <ImageUp size={28} strokeWidth={1.5} aria-hidden="true" />
            <strong>{messages.uploadTitle}</strong>
            <small>{messages.uploadHint}</small>
          </FileButton>
        )}
        <BlankPage
          button={upload ? undefined : first}
          CustomSize={CustomSize}
          onStart={(dimensions, print) => void startBlank(dimensions, print)}
        />
      </div>
      <DesignGallery />
    </div>
  )
}
