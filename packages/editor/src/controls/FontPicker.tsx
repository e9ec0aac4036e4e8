import { faceIdFor } from '@certificate-sdk/template/internal'
import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { EditorResources } from '../assets/EditorResources.ts'
import { useEditor } from '../services/useEditor.ts'

/** Chooses a family from a list that shows each in its own face. A face is loaded when its line comes into sight. */
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
  const { resources, messages } = useEditor()
  const families = useMemo(
    () => resources.fonts.catalog.families.filter(({ category }) => category !== 'fallbackOnly'),
    [resources],
  )
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open) return
    const chosen = families.findIndex(({ name }) => name === value)
    setActive(Math.max(0, chosen))
    list.current?.focus()
    return showFaces(list.current, resources)
  }, [open, value, families, resources])

  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [open, active])

  function close(): void {
    setOpen(false)
    button.current?.focus()
  }

  function choose(name: string | undefined): void {
    if (name) onChoose(name)
    close()
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((active + step + families.length) % families.length)
    else if (event.key === 'Enter' || event.key === ' ') choose(families[active]?.name)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Tab') setOpen(false)
    else {
      const typed = families.findIndex(({ name }) => name.toLowerCase().startsWith(event.key.toLowerCase()))
      if (event.key.length !== 1 || typed < 0) return
      setActive(typed)
    }
    if (event.key !== 'Tab') event.preventDefault()
    event.stopPropagation()
  }

  return (
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
              aria-selected={i === active}
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
  )
}

/** Loads the faces of the visible lines and registers them with the page; returns a function that removes them. */
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
