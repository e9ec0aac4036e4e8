import { type TableColumn, templateLimits } from '@certificate-sdk/template'
import { directionOf } from '@certificate-sdk/template/languages'
import { AlignCenter, AlignLeft, AlignRight, Plus, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../../controls/IconButton.tsx'
import { IconChoice } from '../../controls/IconChoice.tsx'
import { NumberField } from '../../controls/NumberField.tsx'
import { TextField } from '../../controls/TextField.tsx'
import { columnShares, minShare, withShare } from '../../document/columnShares.ts'
import { useEditor } from '../../services/useEditor.ts'

const { columns: maxColumns, nameLength } = templateLimits

/** The columns of a table, each collapsed to its title. */
export function TableColumns({
  columns,
  width,
  locale = 'en',
  onChange,
}: {
  columns: readonly TableColumn[]
  /** Width of the table, in px. */
  width: number
  /** Language of its text. */
  locale?: string | undefined
  /** @param typed names the input being typed into, so that its changes are one undo step */
  onChange(columns: TableColumn[], typed?: string): void
}) {
  const { messages } = useEditor()
  const texts = messages.table
  const shares = columnShares(columns, width)
  const maxPercent = Math.round((1 - minShare * (columns.length - 1)) * 100)
  const [removed, setRemoved] = useState({ count: 0, focused: -1 })
  const element = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that removed a column had the focus
  useLayoutEffect(() => element.current?.focus(), [removed])

  function remove(at: number, byKey: boolean): void {
    onChange(columns.filter((_, i) => i !== at))
    setRemoved({ count: removed.count + 1, focused: byKey ? Math.min(at, columns.length - 2) : -1 })
  }

  return (
    <>
      {columns.map((column, i) => {
        const named = (what: string) => messages.labeled(texts.column(i + 1), what)
        const change = (
          patch: { [Key in keyof TableColumn]?: TableColumn[Key] | undefined },
          typed?: string,
        ) =>
          onChange(
            columns.map((other, j) => (j === i ? withPatch(other, patch) : other)),
            typed && `${typed} ${i}`,
          )
        return (
          // Columns have no identity: two may have the same key while one is typed. After one was removed, none is open, so
          // that the second click of two does not remove another one.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <details key={`${removed.count} ${i}`}>
            <summary ref={i === removed.focused ? element : undefined}>
              {column.label || column.key || texts.column(i + 1)}
            </summary>
            <div className="stop">
              <TextField
                label={named(texts.title)}
                value={column.label ?? column.key}
                maxLength={nameLength}
                onChange={(label) => change({ label }, 'label')}
              />
              <KeyField
                label={named(texts.key)}
                value={column.key}
                onChange={(key) => change({ key }, 'key')}
              />
              <div className="row">
                <NumberField
                  label={named(messages.width)}
                  caption={messages.width}
                  value={column.width && Math.round((shares[i] ?? 0) * 100)}
                  placeholder={messages.auto}
                  min={columns.length > 1 ? 1 : 100}
                  max={maxPercent}
                  unit="%"
                  clearable
                  onCommit={(percent) =>
                    percent
                      ? onChange(withShare(columns, i, percent / 100, width))
                      : change({ width: undefined })
                  }
                />
                <IconChoice
                  label={named(messages.alignment)}
                  value={column.alignment ?? (directionOf(locale) === 'rtl' ? 'right' : 'left')}
                  choices={[
                    { value: 'left', icon: AlignLeft, label: messages.alignLeft },
                    { value: 'center', icon: AlignCenter, label: messages.alignCenter },
                    { value: 'right', icon: AlignRight, label: messages.alignRight },
                  ]}
                  onChoose={(alignment) => change({ alignment })}
                />
                {columns.length > 1 && (
                  <IconButton
                    icon={X}
                    label={named(texts.remove)}
                    onClick={({ detail }) => remove(i, detail === 0)}
                  />
                )}
              </div>
            </div>
          </details>
        )
      })}
      {columns.length < maxColumns && (
        <IconButton
          icon={Plus}
          label={texts.add}
          onClick={() =>
            onChange([...columns, { key: freeKey(columns), label: texts.column(columns.length + 1) }])
          }
        />
      )}
    </>
  )
}

/** The key of a column. While its input is empty, the column keeps its last key, because an empty one can't be stored. */
function KeyField({ label, value, onChange }: { label: string; value: string; onChange(key: string): void }) {
  const { messages } = useEditor()
  const [isEmpty, setEmpty] = useState(false)
  return (
    <TextField
      label={label}
      value={isEmpty ? '' : value}
      maxLength={nameLength}
      problem={isEmpty ? messages.table.keyMissing : undefined}
      onChange={(key) => {
        setEmpty(key === '')
        if (key) onChange(key)
      }}
    />
  )
}

function withPatch(column: TableColumn, patch: object): TableColumn {
  const entries = Object.entries({ ...column, ...patch }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as unknown as TableColumn
}

/** Returns a key for a new column, such as `column4`, that no other column has. */
export function freeKey(columns: readonly Pick<TableColumn, 'key'>[]): string {
  const taken = new Set(columns.map(({ key }) => key))
  let number = columns.length + 1
  while (taken.has(`column${number}`)) number++
  return `column${number}`
}
