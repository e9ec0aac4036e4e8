import type { Dimensions, PrintSize } from '@certificate-sdk/template'
import { ChevronDown, FilePlus } from 'lucide-react'
import { type Ref, useState } from 'react'
import { useEditor } from '../services/useEditor.ts'
import type { CustomSize } from './CustomSize.tsx'
import { pageSizes } from './pageSizes.ts'
import { usualPaper } from './usualPaper.ts'

/** A component of the workspace; `undefined` until that is loaded. */
export type LoadedCustomSize = typeof CustomSize | undefined

interface BlankPageProps {
  button: Ref<HTMLButtonElement> | undefined
  CustomSize: LoadedCustomSize
  onStart(dimensions: Dimensions, print?: PrintSize): void
}

/** Starts with a blank page of the usual paper, or of a size chosen beside the button. */
export function BlankPage({ button, CustomSize, onStart }: BlankPageProps) {
  const { messages, locale } = useEditor()
  const [label, setLabel] = useState(() =>
    usualPaper(locale).unit === 'in' ? 'letterLandscape' : 'a4Landscape',
  )
  const [isCustom, setCustom] = useState(false)
  const size = pageSizes.find((one) => one.label === label) ?? pageSizes[0]
  return (
    <>
      <section className="choice blank" aria-label={messages.blankTitle}>
        <button
          ref={button}
          type="button"
          className="blank-start"
          onClick={() => onStart({ width: size.width, height: size.height })}
        >
          <FilePlus size={28} strokeWidth={1.5} aria-hidden="true" />
          <strong>{messages.blankTitle}</strong> <small>{messages[size.label]}</small>
        </button>
        <span className="blank-size" data-tip={messages.pageSize}>
          <ChevronDown size={20} aria-hidden="true" />
          <select
            aria-label={messages.pageSize}
            value={isCustom ? '' : size.label}
            onChange={({ target }) => {
              setCustom(target.value === '')
              if (target.value) setLabel(target.value)
            }}
          >
            {pageSizes.map((one) => (
              <option key={one.label} value={one.label}>
                {messages[one.label]}
              </option>
            ))}
            {CustomSize && <option value="">{messages.customSize}</option>}
          </select>
        </span>
      </section>
      {isCustom && CustomSize && <CustomSize isOpen action={messages.startWithSize} onStart={onStart} />}
    </>
  )
}
