import { type TableColumn, templateLimits } from '@certificate-sdk/template'
import { directionOf } from '@certificate-sdk/template/languages'
import type { LucideIcon } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../../controls/IconButton.tsx'
import type { IconChoice } from '../../controls/IconChoice.tsx'
import type { NumberField } from '../../controls/NumberField.tsx'
import type { TextField } from '../../controls/TextField.tsx'
import { useEditor } from '../../services/useEditor.ts'
import { columnShares, leastShare, withShare } from './columnShares.ts'
import { freeKey } from './freeKey.ts'

const { columns: mostColumns, nameLength } = templateLimits

/** Controls and icons of the workspace, which a lazy part does not import. */
export interface TableColumnTools {
  TextField: typeof TextField
  IconChoice: typeof IconChoice
  NumberField: typeof NumberField
  icons: Record<'left' | 'center' | 'right' | 'add' | 'remove', LucideIcon>
}

/** The columns of a table, each folded to its title. */
export function TableColumns({
  columns,
  width,
  locale = 'en',
  tools,
  onChange,
}: {
  columns: readonly TableColumn[]
  /** Of the table, in px. */
  width: number
  /** Of its words. */
  locale?: string | undefined
  tools: TableColumnTools
  /** @param typed names what is typed into one input, so that all of it is one step of undo */
  onChange(columns: TableColumn[], typed?: string): void
}) {
  const { messages } = useEditor()
  const words = messages.table
  const { TextField, IconChoice, NumberField, icons } = tools
  const shares = columnShares(columns, width)
  const mostPercent = Math.round((1 - leastShare * (columns.length - 1)) * 100)
  const [removed, setRemoved] = useState({ count: 0, focused: -1 })
  const place = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that removed a column had the focus
  useLayoutEffect(() => place.current?.focus(), [removed])

  function remove(at: number, byKey: boolean): void {
    onChange(columns.filter((_, i) => i !== at))
    setRemoved({ count: removed.count + 1, focused: byKey ? Math.min(at, columns.length - 2) : -1 })
  }

  return (
    <>
      {columns.map((column, i) => {
        const named = (what: string) => messages.labeled(words.column(i + 1), what)
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
            <summary ref={i === removed.focused ? place : undefined}>
              {column.label || column.key || words.column(i + 1)}
            </summary>
            <div className="stop">
              <TextField
                label={named(words.title)}
                value={column.label ?? column.key}
                maxLength={nameLength}
                onChange={(label) => change({ label }, 'label')}
              />
              <KeyField
                TextField={TextField}
                label={named(words.key)}
                value={column.key}
                onChange={(key) => change({ key }, 'key')}
              />
              <div className="row">
                <NumberField
                  label={named(messages.width)}
                  prefix={messages.prefixes.width}
                  value={column.width && Math.round((shares[i] ?? 0) * 100)}
                  placeholder={messages.auto}
                  min={columns.length > 1 ? 1 : 100}
                  max={mostPercent}
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
                    { value: 'left', icon: icons.left, label: messages.alignLeft },
                    { value: 'center', icon: icons.center, label: messages.alignCenter },
                    { value: 'right', icon: icons.right, label: messages.alignRight },
                  ]}
                  onChoose={(alignment) => change({ alignment })}
                />
                {columns.length > 1 && (
                  <IconButton
                    icon={icons.remove}
                    label={named(words.remove)}
                    onClick={({ detail }) => remove(i, detail === 0)}
                  />
                )}
              </div>
            </div>
          </details>
        )
      })}
      {columns.length < mostColumns && (
        <IconButton
          icon={icons.add}
          label={words.add}
          onClick={() =>
            onChange([...columns, { key: freeKey(columns), label: words.column(columns.length + 1) }])
          }
        />
      )}
    </>
  )
}

/** The key of a column. While its input is empty, the column keeps the last one: none would not be stored. */
function KeyField({
  TextField,
  label,
  value,
  onChange,
}: Pick<TableColumnTools, 'TextField'> & { label: string; value: string; onChange(key: string): void }) {
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
