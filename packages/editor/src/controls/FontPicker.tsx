import { faceIdFor, fontFamilies } from '@certificate-sdk/template'
import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useEditor } from '../EditorServices.ts'

/** Chooses a family from a list that shows each in its own face. The faces are loaded when the list opens. */
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
  const { resources, words } = useEditor()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open) return
    setActive(
      Math.max(
        0,
        fontFamilies.findIndex(({ name }) => name === value),
      ),
    )
    list.current?.focus()
    const faces = fontFamilies.map((family) => faceIdFor(family, false, false))
    const returned: (() => void)[] = []
    let current = true
    for (const face of faces)
      void resources.loadFace(face).then((loaded) => {
        if (loaded && current) returned.push(resources.adoptFace(face))
      })
    return () => {
      current = false
      for (const giveBack of returned) giveBack()
    }
  }, [open, value, resources])

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
    if (step) setActive((active + step + fontFamilies.length) % fontFamilies.length)
    else if (event.key === 'Enter' || event.key === ' ') choose(fontFamilies[active]?.name)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Tab') setOpen(false)
    else {
      const typed = fontFamilies.findIndex(({ name }) =>
        name.toLowerCase().startsWith(event.key.toLowerCase()),
      )
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
        aria-label={`${label}: ${value ?? words.mixed}`}
        aria-haspopup="listbox"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span>{value ?? words.mixed}</span>
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
          {fontFamilies.map((family, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys
            <div
              key={family.name}
              id={`${id}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === active}
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
