import { faceIdFor } from '@certificate-sdk/template/internal'
import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { EditorResources } from '../assets/EditorResources.ts'
import { feel } from '../feel.ts'
import { importPart } from '../loading/importPart.ts'
import type { EditorCore } from '../services/EditorServices.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import { useEscape } from '../services/useEscape.ts'
import { showError } from '../store/Notice.ts'
import { FileButton } from './FileButton.tsx'

/** The late part, as far as a picker needs it. */
interface FontPart {
  uploadFontFile(file: File, core: EditorCore): Promise<string | undefined>
}

/** Rows that Page Up and Page Down move by: about as many as the list shows. */
const pageOfLines = 8

/**
 * Chooses a family from a list that shows each one in its own face. A face is loaded when its row scrolls
 * into view.
 */
export function FontPicker({
  label,
  value,
  onChoose,
}: {
  label: string
  /** `undefined` = several fields with different families. */
  value: string | undefined
  onChoose(family: string): void
}) {
  const core = useEditor()
  const { resources, messages, options } = core
  const canUpload = useEditorState(({ can }) => can.upload)
  const known = useEditorState(() => resources.fonts.catalog.families)
  const families = useMemo(() => {
    const all = known.filter(({ category }) => category !== 'fallbackOnly')
    const brand = options.brand?.fonts ?? []
    return [
      ...all.filter(({ name }) => brand.includes(name)),
      ...all.filter(({ name }) => !brand.includes(name)),
    ]
  }, [known, options])
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY })

  // Before the next key, which must reach the list.
  useLayoutEffect(() => {
    if (!open) return
    const chosen = families.findIndex(({ name }) => name === value)
    setActive(Math.max(0, chosen))
    list.current?.focus()
    return showFaces(list.current, resources)
  }, [open, value, families, resources])

  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [open, active])

  useEscape('list', close, () => open)

  function close(): void {
    setOpen(false)
    button.current?.focus()
  }

  async function upload(file: File): Promise<void> {
    const part = await importPart('LateParts', core.loadLate as () => Promise<FontPart>)
    const family = await part.uploadFontFile(file, core)
    if (family) onChoose(family)
  }

  function choose(name: string | undefined): void {
    if (name) onChoose(name)
    close()
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, timeStamp } = event
    const last = families.length - 1
    const places: Record<string, number> = {
      ArrowDown: active === last ? 0 : active + 1,
      ArrowUp: active === 0 ? last : active - 1,
      Home: 0,
      End: last,
      PageDown: Math.min(last, active + pageOfLines),
      PageUp: Math.max(0, active - pageOfLines),
    }
    const place = places[key]
    const text = (timeStamp - typed.current.at < feel.typeAhead ? typed.current.text : '') + key.toLowerCase()
    const match = families.findIndex(({ name }) => name.toLowerCase().startsWith(text))
    if (place !== undefined) setActive(place)
    else if (key === 'Enter' || (key === ' ' && match < 0)) choose(families[active]?.name)
    else if (key === 'Tab') setOpen(false)
    else {
      if (key.length !== 1) return
      typed.current = { text, at: timeStamp }
      if (match >= 0) setActive(match)
    }
    if (event.key !== 'Tab') event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <div className="font-picker">
        <button
          ref={button}
          type="button"
          className="secondary"
          aria-label={messages.labeled(label, value ?? messages.mixed)}
          aria-haspopup="listbox"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <span>{value ?? messages.mixed}</span>
          <ChevronDown size={16} aria-hidden="true" />
        </button>
        {open && (
          <div
            ref={list}
            role="listbox"
            tabIndex={0}
            aria-label={label}
            aria-activedescendant={`${id}-${active}`}
            onKeyDown={onKeyDown}
            onBlur={() => setOpen(false)}
          >
            {families.map((family, i) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys
              <div
                key={family.name}
                id={`${id}-${i}`}
                role="option"
                tabIndex={-1}
                aria-selected={family.name === value}
                data-active={i === active || undefined}
                data-face={family.category === 'fallback' ? undefined : faceIdFor(family, false, false)}
                style={{ fontFamily: `"csdk-${faceIdFor(family, false, false)}"` }}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(family.name)}
              >
                <span>{family.name}</span>
                {family.name === value && <Check size={16} aria-hidden="true" />}
              </div>
            ))}
          </div>
        )}
      </div>
      {options.uploadFont && canUpload && (
        <FileButton
          label={messages.fontUpload.upload}
          accept=".ttf,.otf,font/ttf,font/otf"
          onFile={(file) =>
            void upload(file).catch(() => core.store.transition({ notice: showError(messages.incomplete) }))
          }
        />
      )}
    </>
  )
}

/**
 * Loads the faces of the visible rows and registers them with the page; returns a function that removes them.
 */
function showFaces(list: HTMLElement | null, resources: EditorResources): () => void {
  const returned: (() => void)[] = []
  let current = true
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const face = target.getAttribute('data-face')
      if (!isIntersecting || !face) continue
      observer.unobserve(target)
      void resources.loadFace(face).then((loaded) => {
        if (loaded && current) returned.push(resources.registerFontFace(face))
      })
    }
  })
  for (const line of list?.children ?? []) observer.observe(line)
  return () => {
    current = false
    observer.disconnect()
    for (const giveBack of returned) giveBack()
  }
}
