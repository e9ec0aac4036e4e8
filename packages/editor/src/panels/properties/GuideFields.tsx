import { X } from 'lucide-react'
import type { GuideChange } from '../../commands/guideCommands.ts'
import { IconButton } from '../../controls/IconButton.tsx'
import { LengthField } from '../../controls/LengthField.tsx'
import type { PageGuide } from '../../document/guides.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'

interface GuideFieldsProps {
  guides: readonly PageGuide[]
  change(change: GuideChange): void
}

/** The positions of the page's guides, for people who don't drag them. */
export function GuideFields({ guides, change }: GuideFieldsProps) {
  const { messages } = useEditor()
  const { width, height } = useEditorState(({ document }) => document.page.dimensions)
  const rows = guides.map((guide, i) => {
    const { direction, at } = guide
    const [axis, max] = direction === 'vertical' ? (['X', width] as const) : (['Y', height] as const)
    const number = i - guides.findIndex((other) => other.direction === direction) + 1
    const name = `${axis} ${number}`
    const taken = guides.filter((other) => other.direction === direction && other !== guide)
    function move(length: number): void {
      const to = freePosition(guide, Math.round(length), taken, max)
      if (to !== at) change({ from: guide, to: { direction, at: to } })
    }
    return (
      <div key={name} className="row">
        <LengthField
          label={messages.labeled(messages.guides.title, name)}
          caption={name}
          value={at}
          min={0}
          max={max}
          onCommit={(to = at) => move(to)}
        />
        <IconButton
          icon={X}
          label={messages.labeled(messages.guides.remove, name)}
          onClick={({ currentTarget, detail }) => {
            const isLast = !guides.slice(i + 1).some((other) => other.direction === direction)
            // By keyboard: this row ends with the last guide of its direction.
            if (!detail && isLast) nearestButton(currentTarget, i)?.focus()
            change({ from: guide, to: undefined })
          }}
        />
      </div>
    )
  })
  return (
    <section>
      <h3>{messages.guides.title}</h3>
      {rows}
    </section>
  )
}

/** Finds the button in the next or previous row of the list. */
function nearestButton(button: HTMLElement, at: number): HTMLElement | undefined {
  const buttons = button.closest('section')?.querySelectorAll('button')
  return buttons?.[at + 1] ?? buttons?.[at - 1]
}

/**
 * Returns the position after a guide that is in the way, because a guide that arrives at another one would replace it.
 */
function freePosition({ at }: PageGuide, to: number, taken: readonly PageGuide[], max: number): number {
  const by = Math.sign(to - at)
  let position = to
  while (by && taken.some((other) => other.at === position)) position += by
  return position >= 0 && position <= max ? position : at
}
