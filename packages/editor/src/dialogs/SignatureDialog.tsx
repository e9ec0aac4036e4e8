import { fieldKind } from '@certificate-sdk/template'
import type { Pixels } from '@certificate-sdk/template/internal'
import { X } from 'lucide-react'
import {
  type DragEvent,
  type KeyboardEvent,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createCpuCanvas } from '../assets/createCpuCanvas.ts'
import { addField } from '../commands/addFieldCommands.ts'
import { closeDialog } from '../commands/dialogCommands.ts'
import { selectedSignature } from '../commands/editCommands.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { ModalDialog } from '../controls/ModalDialog.tsx'
import { additionLabel } from '../kinds/additions.ts'
import { useEditor, useService } from '../services/useEditor.ts'
import { DrawTab } from '../signature/DrawTab.tsx'
import { inkHeight } from '../signature/inkHeight.ts'
import { inkPng } from '../signature/inkPng.ts'
import type { MakeSignature, SignatureTabProps } from '../signature/MakeSignature.ts'
import styles from '../signature/signature.css?inline'
import { TypeTab } from '../signature/TypeTab.tsx'
import { trimToInk } from '../signature/trimToInk.ts'
import { UploadTab } from '../signature/UploadTab.tsx'
import { addedBy } from '../store/Overlay.ts'
import { adoptStyles } from '../styles/adoptStyles.ts'

const tabs = { draw: DrawTab, type: TypeTab, upload: UploadTab }
type TabName = keyof typeof tabs
const names = Object.keys(tabs) as TabName[]

/**
 * Draws, types, or uploads the selected signature, or a new one, and passes it on as an image file. Closing the dialog
 * adds nothing.
 */
export function SignatureDialog({ paintOps }: Pick<SignatureTabProps, 'paintOps'>) {
  const { store, run, messages } = useEditor()
  const images = useService('images')
  const [entry] = useState(() => selectedSignature(store.getState()))
  const [adds] = useState(() => addedBy(store.getState().ui.overlay))
  const label = additionLabel(adds ?? { type: 'signature' }, messages)
  const [tab, setTab] = useState<TabName>('draw')
  /** Creates the signature of the open tab; absent while it has none. */
  const [make, setMake] = useState<{ file: MakeSignature } | undefined>()
  const [dropped, setDropped] = useState<File>()
  const element = useRef<HTMLDivElement>(null)
  const firstTab = useRef<HTMLButtonElement>(null)
  const id = useId()
  useLayoutEffect(() => (element.current ? adoptStyles(element.current, styles) : undefined), [])
  const Tab = tabs[tab]

  const onMake = useCallback((file?: MakeSignature) => setMake(file && { file }), [])

  function choose(next: TabName): void {
    setTab(next)
    setMake(undefined)
  }

  function onKey({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
    const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
    const step = { ArrowRight: isMirrored ? -1 : 1, ArrowLeft: isMirrored ? 1 : -1 }[key]
    if (!step) return
    const next = (names.indexOf(tab) + step + names.length) % names.length
    choose(names[next] ?? tab)
    currentTarget.querySelectorAll('button')[next]?.focus()
  }

  /** Treats a photo dropped on any tab as an upload. */
  function drop(event: DragEvent<HTMLElement>): void {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    setDropped(file)
    if (tab !== 'upload') choose('upload')
  }

  async function use(): Promise<void> {
    if (!make) return
    const { document } = store.getState()
    const field = entry?.field ?? fieldKind('signature').create(document.page.dimensions)
    const made = await make.file(inkHeight(field, document.page))
    const file = made instanceof File ? made : await toPng(made)
    run(closeDialog)
    if (!file) return
    if (adds) void images.importNewImage(file, (imageUrl) => run(addField, { ...adds, imageUrl }))
    else if (entry) void images.importFieldImage(file, entry.key)
  }

  return (
    <ModalDialog label={label} className="signature-dialog" initialFocus={firstTab}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a button takes files, too */}
      <div
        ref={element}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault()
        }}
        onDrop={drop}
      >
        <header>
          <h2>{label}</h2>
          <IconButton icon={X} label={messages.close} onClick={() => run(closeDialog)} />
        </header>
        <div
          className="signature-tabs"
          role="tablist"
          aria-label={messages.kinds.signature.label}
          onKeyDown={onKey}
        >
          {names.map((name) => (
            <button
              key={name}
              ref={name === 'draw' ? firstTab : undefined}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              aria-selected={name === tab}
              aria-controls={`${id}-panel`}
              tabIndex={name === tab ? 0 : -1}
              onClick={() => choose(name)}
            >
              {messages.signature[name]}
            </button>
          ))}
        </div>
        <div className="signature-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
          <Tab onMake={onMake} onEnter={() => void use()} paintOps={paintOps} dropped={dropped} />
        </div>
        <div className="buttons">
          <button type="button" className="primary" disabled={!make} onClick={() => void use()}>
            {messages.steps.add(messages.kinds.signature.label)}
          </button>
        </div>
      </div>
    </ModalDialog>
  )
}

/** Encodes the ink of a canvas as a file; `undefined` if it has none. */
async function toPng(source: HTMLCanvasElement): Promise<File | undefined> {
  const context = source.getContext('2d')
  const ink = context && trimToInk(context.getImageData(0, 0, source.width, source.height))
  const png = ink && ((await inkPng(ink)) ?? (await encoded(ink)))
  return png ? new File([png], 'signature.png', { type: 'image/png' }) : undefined
}

function encoded({ width, height, data }: Pixels): Promise<Blob | null> {
  const [canvas, context] = createCpuCanvas(width, height)
  const pixels = context.createImageData(width, height)
  pixels.data.set(data)
  context.putImageData(pixels, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
