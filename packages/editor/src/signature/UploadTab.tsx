import type { Pixels } from '@certificate-sdk/template/internal'
import { useEffect, useId, useRef, useState } from 'react'
import { createCpuCanvas } from '../assets/createCpuCanvas.ts'
import { ImageFileError } from '../assets/ImageFile.ts'
import { readImageFile } from '../assets/readImageFile.ts'
import { FileButton } from '../controls/FileButton.tsx'
import { useEditor } from '../services/useEditor.ts'
import type { SignatureTabProps } from './MakeSignature.ts'
import { type Ink, readInk } from './readInk.ts'
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
      // A file chosen later takes precedence.
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
  /** The file without metadata, and upright. */
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

/** Strength that removes the paper of most photos and keeps their ink. */
export const usualStrength = 0.5

/** Minimum darkness of ink, beyond that of the paper. */
const faintest = 0.03
/** Minimum darkness of ink, as a multiple of the paper's spread. */
const certainty = 5
/** Maximum side of a speck, as a share of the longer side. */
const speckShare = 1 / 250

/**
 * Extracts the ink of a photo onto a transparent background. Where ink fades into paper, the paper is removed from its
 * color, so that no pale edge remains on a darker background.
 *
 * @param strength 0 keeps the faintest ink and some paper, 1 only the darkest ink
 */
export function removePaper(ink: Ink, strength: number): Pixels {
  const { pixels, darkness, smoothDarkness, paper, level, spread } = ink
  const { width, height } = pixels
  const from = level + (faintest + certainty * spread) * 8 ** (2 * strength - 1)
  // The first average includes the edges of strokes, the second only their middle.
  const full = Math.max(from + 0.05, averageAbove(smoothDarkness, averageAbove(smoothDarkness, from)))
  const opacityOf = (value = 0) => Math.min(1, Math.max(0, (value - from) / (full - from) / 0.7))
  const alpha = darkness.map((value, i) => Math.min(opacityOf(value), 2 * opacityOf(smoothDarkness[i])))
  removeSpecks(alpha, width, height, (Math.max(width, height) * speckShare) ** 2)
  const tint = paperTint(ink, from)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let i = 0; i < alpha.length; i++) {
    const opacity = alpha[i] ?? 0
    if (!opacity) continue
    const cover = Math.min(1, Math.max(opacity, (darkness[i] ?? 0) / full))
    for (let channel = 0; channel < 3; channel++) {
      const white = Math.max(0.02, (paper[i] ?? 1) * (tint[channel] ?? 1))
      const value = Math.min(1, (pixels.data[i * 4 + channel] ?? 0) / 255 / white)
      data[i * 4 + channel] = 255 * (1 - (1 - value) / cover)
    }
    data[i * 4 + 3] = 255 * opacity
  }
  return { width, height, data }
}

/** Returns the average of all darker values. */
function averageAbove(darkness: Float32Array, from: number): number {
  let sum = 0
  let count = 0
  for (const value of darkness)
    if (value > from) {
      sum += value
      count++
    }
  return count ? sum / count : from
}

/** Returns the color of the paper in this light, per channel, relative to its brightness. */
function paperTint({ pixels, smoothDarkness, paper }: Ink, from: number): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0]
  let brightness = 0
  for (let i = 0; i < paper.length; i++) {
    if ((smoothDarkness[i] ?? 0) > from) continue
    brightness += paper[i] ?? 0
    for (const channel of [0, 1, 2] as const) sums[channel] += (pixels.data[i * 4 + channel] ?? 0) / 255
  }
  return brightness ? [sums[0] / brightness, sums[1] / brightness, sums[2] / brightness] : [1, 1, 1]
}

/**
 * Erases specks of dust and texture: connected areas that are small, or nowhere dark.
 *
 * @param alpha of each pixel, 0 to 1; changed in place
 * @param area in px; a smaller one is a speck
 */
function removeSpecks(alpha: Float32Array, width: number, height: number, area: number): void {
  const seen = new Uint8Array(alpha.length)
  const stack = new Int32Array(alpha.length)
  for (let start = 0; start < alpha.length; start++) {
    if (seen[start] || !alpha[start]) continue
    seen[start] = 1
    stack[0] = start
    let count = 1
    let darkest = 0
    // The stack keeps processed pixels, so that it finally lists the whole area.
    for (let next = 0; next < count; next++) {
      const at = stack[next] ?? 0
      darkest = Math.max(darkest, alpha[at] ?? 0)
      const x = at % width
      const y = (at - x) / width
      for (let by = Math.max(0, y - 1); by <= Math.min(height - 1, y + 1); by++)
        for (let bx = Math.max(0, x - 1); bx <= Math.min(width - 1, x + 1); bx++) {
          const other = by * width + bx
          if (seen[other] || !alpha[other]) continue
          seen[other] = 1
          stack[count++] = other
        }
    }
    if (count >= area && darkest >= 0.5) continue
    for (let i = 0; i < count; i++) alpha[stack[i] ?? 0] = 0
  }
}
