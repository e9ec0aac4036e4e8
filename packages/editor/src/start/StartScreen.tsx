import type { Dimensions, PrintSize } from '@certificate-sdk/template'
import { ChevronDown, FilePlus, ImageUp } from 'lucide-react'
import { type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { blankImage } from '../assets/blankImage.ts'
import { setBackground } from '../commands/pageCommands.ts'
import { zoomFit } from '../commands/viewCommands.ts'
import { documentFiles, imageFiles } from '../controls/chooseFile.ts'
import { FileButton } from '../controls/FileButton.tsx'
import { isTypingOutside } from '../services/isTypingOutside.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { clearText } from '../store/Notice.ts'
import type { CustomSize } from './CustomSize.tsx'
import { DesignGallery } from './DesignGallery.tsx'
import { pageSizes } from './pageSizes.ts'
import { usualPaper } from './usualPaper.ts'

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

/** A component of the workspace; `undefined` until that is loaded. */
type LoadedCustomSize = typeof CustomSize | undefined

interface BlankPageProps {
  button: Ref<HTMLButtonElement> | undefined
  CustomSize: LoadedCustomSize
  onStart(dimensions: Dimensions, print?: PrintSize): void
}

/** Starts with a blank page of the usual paper size, or of a size chosen next to the button. */
function BlankPage({ button, CustomSize, onStart }: BlankPageProps) {
  const { messages, locale } = useEditor()
  const [label, setLabel] = useState(() =>
    usualPaper(locale).unit === 'in' ? 'letterLandscape' : 'a4Landscape',
  )
  const [isCustom, setCustom] = useState(false)
  const size = pageSizes.find((one) => one.label === label) ?? pageSizes[0]
  return (
    <>
      <section className="choice blank" aria-label={messages.blankTitle}>
        <button
          ref={button}
          type="button"
          className="blank-start"
          onClick={() => onStart({ width: size.width, height: size.height })}
        >
          <FilePlus size={28} strokeWidth={1.5} aria-hidden="true" />
          <strong>{messages.blankTitle}</strong> <small>{messages[size.label]}</small>
        </button>
        <span className="blank-size" data-tip={messages.pageSize}>
          <ChevronDown size={20} aria-hidden="true" />
          <select
            aria-label={messages.pageSize}
            value={isCustom ? '' : size.label}
            onChange={({ target }) => {
              setCustom(target.value === '')
              if (target.value) setLabel(target.value)
            }}
          >
            {pageSizes.map((one) => (
              <option key={one.label} value={one.label}>
                {messages[one.label]}
              </option>
            ))}
            {CustomSize && <option value="">{messages.customSize}</option>}
          </select>
        </span>
      </section>
      {isCustom && CustomSize && <CustomSize isOpen action={messages.startWithSize} onStart={onStart} />}
    </>
  )
}
