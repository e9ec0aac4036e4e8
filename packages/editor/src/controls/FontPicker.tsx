import { faceIdFor } from '@certificate-sdk/template/internal'
import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { EditorResources } from '../assets/EditorResources.ts'
import { feel } from '../feel.ts'
import { importPart } from '../loading/importPart.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { useEscape } from '../services/useEscape.ts'
import { showError } from '../store/Notice.ts'
import { FileButton } from './FileButton.tsx'
import { acceptedFonts } from './fontFormats.ts'
import { showPopup } from './showPopup.ts'

/** Rows that Page Up and Page Down move by; about as many as are visible. */
const pageOfLines = 8

/**
 * Lets the person choose a family from a list that shows each in its own typeface. A face is loaded when its row
 * scrolls into view.
 */
export function FontPicker({
  label,
  value,
  warnings,
  onChoose,
}: {
  label: string
  /** `undefined` = several fields with different families. */
  value: string | undefined
  /** Ids of the warnings about the value, which are shown elsewhere. */
  warnings?: string | undefined
  onChoose(family: string): void
}) {
  const core = useEditor()
  const { focus } = useService('screen')
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
  const popup = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY })

  // Before the next key, which must reach the list.
  useLayoutEffect(() => {
    if (!open || !popup.current || !button.current) return
    const chosen = families.findIndex(({ name }) => name === value)
    setActive(Math.max(0, chosen))
    const shown = popup.current
    const stops = [showPopup(shown, button.current), showFaces(list.current, resources)]
    list.current?.focus()
    return () => {
      for (const stop of stops) stop()
      shown.hidePopover?.()
    }
  }, [open, value, families, resources])

  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [open, active])

  useEscape('list', close, () => open)

  function close(): void {
    setOpen(false)
    if (!focus.to('typedText')) button.current?.focus()
  }

  async function upload(file: File): Promise<void> {
    const part = await importPart('uploadFontFile', () => import('./uploadFontFile.ts'))
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
    const indexes: Record<string, number> = {
      ArrowDown: active === last ? 0 : active + 1,
      ArrowUp: active === 0 ? last : active - 1,
      Home: 0,
      End: last,
      PageDown: Math.min(last, active + pageOfLines),
      PageUp: Math.max(0, active - pageOfLines),
    }
    const index = indexes[key]
    const text = (timeStamp - typed.current.at < feel.typeAhead ? typed.current.text : '') + key.toLowerCase()
    const match = families.findIndex(({ name }) => name.toLowerCase().startsWith(text))
    if (index !== undefined) setActive(index)
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

  const uploads = options.uploadFont && canUpload
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: events of the controls in it
    <div
      className="font-picker"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className="popup-button"
        aria-label={messages.labeled(label, value ?? messages.mixed)}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-describedby={warnings}
        onClick={() => setOpen(!open)}
      >
        <span>{value ?? messages.mixed}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {/* The file chooser outlives the popup. */}
      {(open || uploads) && (
        <div ref={popup} className="popup fonts" popover="manual" hidden={!open}>
          {open && (
            <div
              ref={list}
              role="listbox"
              tabIndex={0}
              aria-label={label}
              aria-activedescendant={`${id}-${active}`}
              onKeyDown={onKeyDown}
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
                  data-face={
                    family.category === 'fallback' || family.fallbackFor
                      ? undefined
                      : faceIdFor(family, false, false)
                  }
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
          {uploads && (
            <FileButton
              label={messages.fontUpload.upload}
              accept={acceptedFonts(options)}
              onFile={(file) => {
                close()
                void upload(file).catch(() =>
                  core.store.transition({ notice: showError(messages.incomplete) }),
                )
              }}
            />
          )}
        </div>
      )}
    </div>
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
