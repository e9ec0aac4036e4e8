import { useEffect, useId, useRef, useState } from 'react'
import { createCpuCanvas } from '../assets/createCpuCanvas.ts'
import { ImageFileError } from '../assets/ImageFile.ts'
import { readImageFile } from '../assets/readImageFile.ts'
import { FileButton } from '../controls/FileButton.tsx'
import { useEditor } from '../services/useEditor.ts'
import type { SignatureTabProps } from './MakeSignature.ts'
import { type Ink, readInk } from './readInk.ts'
import { removePaper, usualStrength } from './removePaper.ts'
import { trimToInk } from './trimToInk.ts'

/** Longer side in px to which a photo is scaled down: 600 dpi of a signature 68 mm wide. */
const maxSide = 1600

/** Takes a photo of a signature on paper, and removes the paper. */
export function UploadTab({ onMake, dropped }: SignatureTabProps) {
  const { messages } = useEditor()
  const [photo, setPhoto] = useState<Photo>()
  const [problem, setProblem] = useState('')
  const [removes, setRemoves] = useState(true)
  const [strength, setStrength] = useState(usualStrength)
  const [isEmpty, setEmpty] = useState(false)
  const latest = useRef<File>(undefined)
  const element = useRef<HTMLDivElement>(null)
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
    element.current?.replaceChildren(canvas)
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
            ref={element}
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

/** A photo of a signature. */
interface Photo {
  /** Without metadata, and upright. */
  file: File
  ink: Ink
}

/**
 * Reads an image file, or the first page of a PDF, and measures the ink on it.
 *
 * @throws {ImageFileError}
 */
async function readPhoto(chosen: File): Promise<Photo> {
  const { file } = await readImageFile(chosen)
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const [, context] = createCpuCanvas(width, height)
  // Transparent pixels are paper.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return { file, ink: readInk(context.getImageData(0, 0, width, height)) }
}
