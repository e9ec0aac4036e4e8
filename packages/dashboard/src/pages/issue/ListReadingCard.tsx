/** @jsxImportSource preact */
import type { BatchColumns } from '@certificate-sdk/client'
import type { MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../locales/fill.ts'
import { CheckField, SelectField, TextField } from '../../markup/fields.tsx'
import { Notice } from '../../markup/Notice.tsx'
import type { PartialMapping } from './listColumns.ts'
import { type ListReading, sampleNames } from './listReading.ts'

/** Shows how a list was read, with a control for each fact. */
export function ListReadingCard(props: {
  visit: MemberVisit
  columns: BatchColumns
  mapping: PartialMapping
  reading: ListReading
  fileKey: string
}) {
  const { visit, columns: table, mapping, reading, fileKey } = props
  const { list: words } = visit.messages
  const {
    encoding,
    runnerUp,
    sheet,
    sheets = [],
    headerRow,
    hiddenRows,
    endsBefore,
    behindList = '',
  } = table.read
  const samples = sampleNames(table.columns, table.rows, mapping.name)
  const used = new Set([mapping.name ?? [], mapping.email ?? [], Object.values(mapping.attributes)].flat())
  const unused = table.columns.filter((column) => column !== '' && !used.has(column))
  const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  return (
    <section class="card form">
      <h2>{words.reading}</h2>
      {samples.length > 0 && (
        <p>
          {words.samples} <strong dir="auto">{samples.join(' · ')}</strong>
        </p>
      )}
      <input type="hidden" name="read.file" value={fileKey} />
      <div class="pair">
        {encoding && (
          <SelectField
            name="read.encoding"
            label={words.encoding}
            value={reading.encoding ?? ''}
            options={[
              { value: reading.encoding ?? '', label: encoding },
              ...optionsOf(
                [...new Set([runnerUp ?? encoding, ...usualEncodings])].filter((one) => one !== encoding),
              ),
            ]}
          />
        )}
        {sheets.length > 1 && sheet !== undefined && (
          <SelectField name="read.sheet" label={words.sheet} value={sheet} options={optionsOf(sheets)} />
        )}
        <TextField name="read.headerRow" label={words.headerRow} value={String(headerRow)} />
      </div>
      {hiddenRows > 0 && (
        <CheckField
          name="read.hiddenRows"
          label={fill(words.hiddenRows, { count: hiddenRows })}
          isChecked={reading.hiddenRows === 'issue'}
        />
      )}
      {endsBefore !== undefined && (
        <Notice tone="warning">{fill(words.endsBefore, { row: endsBefore, text: behindList })}</Notice>
      )}
      {unused.length > 0 && (
        <p class="muted">
          {fill(words.unused, { columns: new Intl.ListFormat(visit.language).format(unused) })}
        </p>
      )}
    </section>
  )
}

/** Asks which of several encodings a file has, by names as each would read them. */
export function EncodingQuestion(props: {
  visit: MemberVisit
  candidates: readonly { encoding: string; sample: readonly string[] }[]
  fileKey: string
}) {
  const { list: words } = props.visit.messages
  return (
    <div class="card form" role="radiogroup" aria-labelledby="encoding-question">
      <h2 id="encoding-question">{words.encodingQuestion}</h2>
      <p class="hint">{words.encodingHint}</p>
      <input type="hidden" name="read.file" value={props.fileKey} />
      {props.candidates.map(({ encoding, sample }) => (
        <div key={encoding} class="choice">
          <input type="radio" id={`read.${encoding}`} name="read.encoding" value={encoding} required />
          <label for={`read.${encoding}`}>
            <strong dir="auto">{sample.join(' · ')}</strong> <span class="muted">{encoding}</span>
          </label>
        </div>
      ))}
      <div class="actions">
        <button class="button primary" type="submit" name="step" value="check">
          {words.again}
        </button>
      </div>
    </div>
  )
}

/** Encodings that people choose from if a list was read wrong. */
const usualEncodings = [
  'utf-8',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'macintosh',
  'x-mac-ce',
  'x-mac-cyrillic',
  'ibm850',
  'ibm852',
  'ibm866',
  'iso-8859-2',
  'iso-8859-15',
  'koi8-r',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
]
