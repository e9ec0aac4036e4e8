import type { Dimensions, PrintSize } from '@certificate-sdk/template'
import { FilePlus, ImageUp } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { blankImage } from '../assets/blankImage.ts'
import { setBackground } from '../commands/pageCommands.ts'
import { zoomFit } from '../commands/viewCommands.ts'
import { documentFiles, imageFiles } from '../controls/chooseFile.ts'
import { FileButton } from '../controls/FileButton.tsx'
import { isTypingOutside } from '../services/isTypingOutside.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { CustomSize } from './CustomSize.tsx'
import { DesignGallery } from './DesignGallery.tsx'
import { pageSizes } from './pageSizes.ts'

/** Choices for starting a new design. */
export function StartScreen() {
  const { messages, run, resources } = useEditor()
  const images = useService('images')
  const { upload } = useEditorState(({ can }) => can)
  const first = useRef<HTMLButtonElement>(null)
  // Before the next key.
  useLayoutEffect(() => {
    const button = first.current
    if (button && !isTypingOutside(button)) button.focus({ preventScroll: true })
  }, [])

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
            <ImageUp size={32} strokeWidth={1.5} aria-hidden="true" />
            <strong>{messages.uploadTitle}</strong>
            <small>{messages.uploadHint}</small>
          </FileButton>
        )}
        <section className="choice blank" aria-label={messages.blankTitle}>
          <FilePlus size={32} strokeWidth={1.5} aria-hidden="true" />
          <h2>{messages.blankTitle}</h2>
          <small>{messages.blankHint}</small>
          <div className="sizes">
            {pageSizes.map(({ label, width, height }, i) => (
              <button
                key={label}
                ref={upload || i > 0 ? undefined : first}
                type="button"
                className="secondary"
                onClick={() => void startBlank({ width, height })}
              >
                {messages[label]}
              </button>
            ))}
          </div>
          <CustomSize
            action={messages.startWithSize}
            onStart={(dimensions, print) => void startBlank(dimensions, print)}
          />
        </section>
      </div>
      <DesignGallery />
    </div>
  )
}
