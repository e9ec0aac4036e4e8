import type { Dimensions, PrintSize } from '@certificate-sdk/template'
import { RotateCwSquare } from 'lucide-react'
import { maxImageSide } from '../../assets/ImageFile.ts'
import { IconButton } from '../../controls/IconButton.tsx'
import { useNumberFormat } from '../../controls/useNumberFormat.ts'
import { useDrawnDocument } from '../../services/useDrawnDocument.ts'
import { useEditor } from '../../services/useEditor.ts'
import { CustomSize } from '../../start/CustomSize.tsx'
import { pageSizes } from '../../start/pageSizes.ts'

/** The size of the page: a common one, in landscape or portrait, that of its image, or any other. */
export function PageSizeChoice({
  image,
  onChoose,
}: {
  /** The image's own size; common sizes then use its longer side, so that it stays sharp. */
  image?: Dimensions
  onChoose(dimensions: Dimensions, print?: PrintSize): void
}) {
  const { messages } = useEditor()
  const { dimensions, print } = useDrawnDocument().page
  const format = useNumberFormat() ?? String
  const pixels = ({ width, height }: Dimensions) => messages.pixels(format(width), format(height))
  const usual = pageSizes.map(({ label, print: paper, ...size }) => {
    return { name: messages[label], paper, size: enlarged(size, image) }
  })
  const imageSize = image && usual.every(({ size }) => !isSame(size, image)) && image
  const sizes = imageSize
    ? [{ name: messages.imageSize(pixels(imageSize)), paper: undefined, size: imageSize }, ...usual]
    : usual
  const chosen = sizes.find(({ size }) => isSame(size, dimensions))
  return (
    <>
      <div className="page-size">
        <label className="select">
          {messages.pageSize}
          <select
            value={chosen?.name ?? ''}
            onChange={({ target }) => {
              const choice = sizes.find(({ name }) => name === target.value)
              if (choice) onChoose(choice.size, choice.paper)
            }}
          >
            {!chosen && <option value="">{pixels(dimensions)}</option>}
            {sizes.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <IconButton
          icon={RotateCwSquare}
          label={messages.swapSides}
          onClick={() => onChoose(turned(dimensions), print && { ...print, ...turned(print) })}
        />
      </div>
      <CustomSize action={messages.resizeTo} onStart={onChoose} />
    </>
  )
}

function turned({ width, height }: Dimensions): Dimensions {
  return { width: height, height: width }
}

function isSame(a: Dimensions, b: Dimensions): boolean {
  return a.width === b.width && a.height === b.height
}

/** Returns a size as large as the image, within the editor's limits. */
function enlarged(size: Dimensions, image: Dimensions = size): Dimensions {
  const longer = ({ width, height }: Dimensions) => Math.max(width, height)
  const factor = Math.max(1, Math.min(longer(image), maxImageSide) / longer(size))
  return { width: Math.round(size.width * factor), height: Math.round(size.height * factor) }
}
