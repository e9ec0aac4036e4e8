/** @jsxImportSource preact */
import type { BatchColumns, BatchReading } from '@certificate-sdk/client'
import { dateFields } from '@certificate-sdk/template/internal'
import type { MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { formatDateInWords } from '../../languages/formats.ts'
import { CheckField, SelectField, TextField } from '../../markup/fields.tsx'
import { Notice } from '../../markup/Notice.tsx'
import { type PartialMapping, usedColumns } from './listColumns.ts'
import { type ListReading, sampleNames } from './listReading.ts'

/** Shows how a list was read, with a control for each property. */
export function ListReadingCard(props: {
  visit: MemberVisit
  columns: BatchColumns
  mapping: PartialMapping
  reading: ListReading
  fileKey: string
  /** Dates of the rows, once they have been read. */
  dates: BatchReading['dates']
}) {
  const { visit, columns: table, mapping, reading, fileKey } = props
  const { list: texts } = visit.messages
  const {
    encoding,
    runnerUp,
    sheet,
    sheets = [],
    headerRow,
    hiddenRows,
    hiddenColumns = [],
    endsBefore,
    behindList = '',
  } = table.read
  const { dates } = props
  const order = dateFields.map((field) => dates?.[field]?.order).find((one) => one !== undefined)
  const samples = sampleNames(table.columns, table.rows, mapping.name)
  const used = usedColumns(mapping)
  const unused = table.columns.filter((column) => column !== '' && !used.has(column))
  const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  return (
    <section class="card form">
      <h2>{texts.reading}</h2>
      {samples.length > 0 && (
        <p>
          {texts.samples} <strong dir="auto">{samples.join(' · ')}</strong>
        </p>
      )}
      <input type="hidden" name="read.file" value={fileKey} />
      <DateRanges visit={visit} dates={dates} />
      <div class="pair">
        {encoding && (
          <SelectField
            name="read.encoding"
            label={texts.encoding}
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
          <SelectField name="read.sheet" label={texts.sheet} value={sheet} options={optionsOf(sheets)} />
        )}
        <TextField name="read.headerRow" label={texts.headerRow} value={String(headerRow)} />
        {order && (
          <SelectField
            name="read.dateOrder"
            label={texts.dateOrder}
            value={reading.dateOrder ?? ''}
            options={(['dmy', 'mdy'] as const).map((one) => ({
              value: one === order ? (reading.dateOrder ?? '') : one,
              label: one === 'dmy' ? texts.dayFirst : texts.monthFirst,
            }))}
          />
        )}
      </div>
      {hiddenRows > 0 && (
        <CheckField
          name="read.hiddenRows"
          label={fill(texts.hiddenRows, { count: hiddenRows })}
          isChecked={reading.hiddenRows === 'issue'}
        />
      )}
      {endsBefore !== undefined && (
        <Notice tone="warning">{fill(texts.endsBefore, { row: endsBefore, text: behindList })}</Notice>
      )}
      {hiddenColumns.length > 0 && (
        <p class="muted">
          {fill(texts.hiddenColumns, {
            columns: new Intl.ListFormat(visit.language).format(hiddenColumns),
          })}
        </p>
      )}
      {unused.length > 0 && (
        <p class="muted">
          {fill(texts.unused, { columns: new Intl.ListFormat(visit.language).format(unused) })}
        </p>
      )}
    </section>
  )
}

/** The range of each date column, which reveals a wrong reading. */
function DateRanges({ visit, dates = {} }: { visit: MemberVisit; dates: BatchReading['dates'] }) {
  const { issue, list: texts } = visit.messages
  return dateFields.map((field) => {
    const found = dates[field]
    if (!found) return null
    const { earliest, latest, missing } = found
    const days = [...new Set([earliest, latest])].map((day) => formatDateInWords(visit.language, day))
    return (
      <p key={field}>
        {issue[field]}: <strong>{days.join(' – ')}</strong>{' '}
        {missing > 0 && <span class="muted">{fill(texts.withoutDate, { count: missing })}</span>}
      </p>
    )
  })
}

/** Encodings to choose from if a list was read wrong. */
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
