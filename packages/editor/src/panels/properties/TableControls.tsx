import type { Fill, TemplateField } from '@certificate-sdk/template'
import { ColorField } from '../../controls/ColorField.tsx'
import { FillField } from '../../controls/FillField.tsx'
import { LengthField } from '../../controls/LengthField.tsx'
import type { FieldPatch } from '../../document/patchField.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import type { Swatch } from '../../services/useSwatches.ts'
import { TableColumns } from './TableColumns.tsx'

type FillKey = 'headerFill' | 'zebraFill' | 'ruleColor'

/** Columns and colors of one table. Loaded with the first table. */
export function TableControls({
  field,
  swatches,
  set,
}: {
  field: TemplateField
  swatches: readonly Swatch[]
  /** @param typed names the input being typed into, so that its changes are one undo step */
  set(patch: FieldPatch, what: string, typed?: string): void
}) {
  const { messages } = useEditor()
  const { dimensions, locale } = useEditorState(({ document }) => document.page)
  const { table } = messages
  const color = (key: FillKey, label: string) => (
    <FillField
      label={label}
      colorLabel={messages.labeled(label, messages.color)}
      value={field[key]}
      optional
      onlyPlain
      swatches={swatches}
      onCommit={(value: Fill | undefined) => set({ [key]: value }, label)}
    />
  )
  return (
    <>
      <h4>{table.columns}</h4>
      <TableColumns
        columns={field.columns ?? []}
        width={field.width ?? dimensions.width}
        locale={field.locale ?? locale}
        onChange={(columns, typed) => set({ columns }, table.columns, typed)}
      />
      {color('headerFill', table.header)}
      <div className="fill">
        <span className="muted">{table.headerText}</span>
        <ColorField
          label={table.headerText}
          value={field.headerColor ?? field.color ?? '#000000'}
          swatches={swatches}
          onCommit={(headerColor) => set({ headerColor }, table.headerText)}
        />
      </div>
      {color('zebraFill', table.zebra)}
      {color('ruleColor', table.rules)}
      <div className="row">
        {field.ruleColor && length('ruleWidth', messages.shape.thickness, 1)}
        {length('cellPadding', table.padding, field.fontSize * 0.4)}
      </div>
    </>
  )

  function length(key: 'ruleWidth' | 'cellPadding', label: string, otherwise: number) {
    return (
      <LengthField
        label={label}
        value={field[key] ?? otherwise}
        min={0}
        max={1_000}
        decimals={2}
        onCommit={(value) => set({ [key]: value }, label)}
      />
    )
  }
}
