/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import type { MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { formatDateInWords } from '../../languages/formats.ts'

/** Possible encodings of a file. */
export interface EncodingChoice {
  candidates: readonly { encoding: string; sample: readonly string[] }[]
  fileKey: string
}

/** A cell that could be several dates. */
export interface DateChoice {
  column: string
  cell: string
  dates: readonly { order: string; date: string }[]
}

/** Asks which of several encodings a file has, by showing names in each of them. */
export function EncodingQuestion({ visit, candidates, fileKey }: EncodingChoice & { visit: MemberVisit }) {
  const { list: texts } = visit.messages
  return (
    <Question visit={visit} name="read.encoding" title={texts.encodingQuestion} hint={texts.encodingHint}>
      <input type="hidden" name="read.file" value={fileKey} />
      {candidates.map(({ encoding, sample }) => (
        <Choice
          key={encoding}
          name="read.encoding"
          value={encoding}
          label={sample.join(' · ')}
          note={encoding}
        />
      ))}
    </Question>
  )
}

/** Asks which date is meant; the form contains the file elsewhere. */
export function DateQuestion({ visit, column, cell, dates }: DateChoice & { visit: MemberVisit }) {
  const { list: texts } = visit.messages
  const hint = fill(dates.length > 1 ? texts.dateHint : texts.dateMixedHint, { column })
  return (
    <Question visit={visit} name="read.dateOrder" title={fill(texts.dateQuestion, { cell })} hint={hint}>
      {dates.map(({ order, date }) => (
        <Choice
          key={order}
          name="read.dateOrder"
          value={order}
          label={formatDateInWords(visit.language, date)}
          note={order === 'dmy' ? texts.dayFirst : texts.monthFirst}
        />
      ))}
    </Question>
  )
}

function Question(props: {
  visit: MemberVisit
  name: string
  title: string
  hint: string
  children: ComponentChildren
}) {
  const { visit, name, title, hint, children } = props
  return (
    <div class="card form" role="radiogroup" aria-labelledby={`${name}-question`}>
      <h2 id={`${name}-question`}>{title}</h2>
      <p class="hint">{hint}</p>
      {children}
      <div class="actions">
        <button class="button primary" type="submit" name="step" value="check">
          {visit.messages.list.again}
        </button>
      </div>
    </div>
  )
}

function Choice(props: { name: string; value: string; label: string; note: string }) {
  const { name, value, label, note } = props
  const id = `${name}.${value}`
  return (
    <div class="choice">
      <input type="radio" id={id} name={name} value={value} required />
      <label for={id}>
        <strong dir="auto">{label}</strong> <span class="muted">{note}</span>
      </label>
    </div>
  )
}
