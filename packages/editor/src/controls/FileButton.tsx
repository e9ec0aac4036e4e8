import { type ReactNode, type Ref, useRef } from 'react'
import { imageFiles } from './chooseFile.ts'

/** A button that asks for a file. */
export function FileButton({
  label,
  onFile,
  accept = imageFiles,
  className = 'secondary',
  button,
  children,
}: {
  label: string
  onFile(file: File): void
  /** Default: image files. */
  accept?: string
  className?: string
  button?: Ref<HTMLButtonElement>
  children?: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" ref={button} className={className} onClick={() => input.current?.click()}>
        {children ?? label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Allow the same file to be chosen again after it was fixed.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
