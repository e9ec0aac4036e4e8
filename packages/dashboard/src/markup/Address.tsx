/** @jsxImportSource preact */
import { Fragment } from 'preact'

/** A text with email addresses, which break after their `@` if a line is too short for them, not inside a word. */
export function Address({ text }: { text: string }) {
  const [start, ...rest] = text.split('@')
  return (
    <>
      {start}
      {rest.map((part, i) => (
        <Fragment key={i}>
          @<wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}
