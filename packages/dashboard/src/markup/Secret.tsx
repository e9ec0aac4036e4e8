/** @jsxImportSource preact */
import type { Visit } from '../http/Visit.ts'

/** A text for copying; without scripts, it is selected by hand. */
export function Secret({ visit: { messages }, id, value }: { visit: Visit; id: string; value: string }) {
  return (
    <div class="secret">
      <code id={id} dir="ltr">
        {value}
      </code>
      <button class="button" type="button" hidden data-copy={id} data-copied={messages.actions.copied}>
        {messages.actions.copy}
      </button>
    </div>
  )
}
