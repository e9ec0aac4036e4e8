import { useEffect, useId, useRef, useState } from 'react'
import { createCpuCanvas } from '../assets/createCpuCanvas.ts'
import { ImageFileError } from '../assets/ImageFile.ts'
import { FileButton } from '../controls/FileButton.tsx'
import { useEditor } from '../services/useEditor.ts'
import type { SignatureTabProps } from './MakeSignature.ts'
import { type Photo, readPhoto } from './readPhoto.ts'
import { removePaper, usualStrength } from './removePaper.ts'
import { trimToInk } from './trimToInk.ts'

/** Takes a photo of a signature on paper, and removes the paper. */
export function UploadTab({ onMake, dropped }: SignatureTabProps) {
  const { messages } = useEditor()
  const [photo, setPhoto] = useState<Photo>()
  const [problem, setProblem] = useState('')
  const [removes, setRemoves] = useState(true)
  const [strength, setStrength] = useState(usualStrength)
  const [isEmpty, setEmpty] = useState(false)
  const latest = useRef<File>(undefined)
  const place = useRef<HTMLDivElement>(null)
  const id = useId()

  async function choose(file: File): Promise<void> {
    latest.current = file
    try {
      const read = await readPhoto(file)
      // A file that was chosen later counts.
      if (latest.current !== file) return
      setProblem('')
      setPhoto(read)
    } catch (error) {
      if (latest.current !== file) return
      const reason = error instanceof ImageFileError ? error.reason : 'damaged'
      setProblem(messages.badFile[reason](file.name))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each file is read once
  useEffect(() => {
    if (dropped) void choose(dropped)
  }, [dropped])

  useEffect(() => {
    if (!photo) return
    const ink = removes ? trimToInk(removePaper(photo.ink, strength)) : photo.ink.pixels
    setEmpty(!ink)
    if (!ink) {
      onMake(undefined)
      return
    }
    const [canvas, context] = createCpuCanvas(ink.width, ink.height)
    const pixels = context.createImageData(ink.width, ink.height)
    pixels.data.set(ink.data)
    context.putImageData(pixels, 0, 0)
    place.current?.replaceChildren(canvas)
    onMake(() => (removes ? canvas : photo.file))
  }, [photo, removes, strength, onMake])

  return (
    <>
      <FileButton
        label={photo ? messages.replaceBackground : messages.chooseImage}
        onFile={(file) => void choose(file)}
      />
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {photo && (
        <>
          <div
            ref={place}
            className="signature-preview"
            role="img"
            aria-label={messages.preview}
            hidden={isEmpty}
          />
          {isEmpty && (
            <p className="problem" role="alert">
              {messages.signature.noInk}
            </p>
          )}
          <div className="signature-tools">
            <label className="check">
              <input
                type="checkbox"
                checked={removes}
                onChange={(event) => setRemoves(event.target.checked)}
              />
              {messages.signature.removePaper}
            </label>
            <label htmlFor={id}>{messages.signature.strength}</label>
            <input
              id={id}
              type="range"
              min="0"
              max="100"
              value={Math.round(strength * 100)}
              disabled={!removes}
              onChange={(event) => setStrength(Number(event.target.value) / 100)}
            />
          </div>
        </>
      )}
    </>
  )
}
