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
import { closeDialog } from '../commands/dialogCommands.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { useEditor, useService } from '../services/useEditor.ts'
import { DrawTab } from '../signature/DrawTab.tsx'
import { inkHeight } from '../signature/inkHeight.ts'
import type { MakeSignature, SignatureTabProps } from '../signature/MakeSignature.ts'
import styles from '../signature/signature.css?inline'
import { TypeTab } from '../signature/TypeTab.tsx'
import { trimToInk } from '../signature/trimToInk.ts'
import { UploadTab } from '../signature/UploadTab.tsx'
import { onlySelected } from '../store/selectors.ts'
import { adoptStyles } from '../styles/adoptStyles.ts'
import { ModalDialog } from './ModalDialog.tsx'

const tabs = { draw: DrawTab, type: TypeTab, upload: UploadTab }
type TabName = keyof typeof tabs
const names = Object.keys(tabs) as TabName[]

/** Signs the selected signature field: draws, types, or uploads a signature, and hands it on as an image file. */
export function SignatureDialog({ paintOps }: Pick<SignatureTabProps, 'paintOps'>) {
  const { store, run, messages } = useEditor()
  const images = useService('images')
  const [entry] = useState(() => onlySelected(store.getState()))
  const [tab, setTab] = useState<TabName>('draw')
  /** Of the open tab; absent while there is no signature in it. */
  const [make, setMake] = useState<{ file: MakeSignature } | undefined>()
  const [dropped, setDropped] = useState<File>()
  const place = useRef<HTMLDivElement>(null)
  const firstTab = useRef<HTMLButtonElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    return place.current ? adoptStyles(place.current, sheet) : undefined
  }, [])
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

  /** A photo that is dropped on any tab is an upload. */
  function drop(event: DragEvent<HTMLElement>): void {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    setDropped(file)
    if (tab !== 'upload') choose('upload')
  }

  async function use(): Promise<void> {
    if (!make || !entry) return
    const made = await make.file(inkHeight(entry.field, store.getState().document.page))
    const file = made instanceof File ? made : await toPng(made)
    run(closeDialog)
    if (file) void images.importFieldImage(file, entry.key)
  }

  return (
    <ModalDialog label={messages.kinds.signature.label} className="signature-dialog" initialFocus={firstTab}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a button takes files, too */}
      <div
        ref={place}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault()
        }}
        onDrop={drop}
      >
        <header>
          <h2>{messages.kinds.signature.label}</h2>
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
          <Tab onMake={onMake} paintOps={paintOps} dropped={dropped} />
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

/** The ink of a canvas as a file; `undefined` if it has none. */
async function toPng(source: HTMLCanvasElement): Promise<File | undefined> {
  const context = source.getContext('2d')
  const ink = context && trimToInk(context.getImageData(0, 0, source.width, source.height))
  if (!ink) return undefined
  const [canvas, trimmed] = createCpuCanvas(ink.width, ink.height)
  const pixels = trimmed.createImageData(ink.width, ink.height)
  pixels.data.set(ink.data)
  trimmed.putImageData(pixels, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob ? new File([blob], 'signature.png', { type: 'image/png' }) : undefined
}
