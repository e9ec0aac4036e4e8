import type { Fill, TemplateField } from '@certificate-sdk/template'
import { changeFieldProperties } from '../../commands/propertyCommands.ts'
import { LengthField } from '../../controls/LengthField.tsx'
import type { FieldPatch } from '../../document/patchField.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { onlySelected } from '../../store/selectors.ts'
import { FillField } from './FillField.tsx'
import { TableColumns } from './TableColumns.tsx'
import { useSwatches } from './useSwatches.ts'

type ColorKey = 'headerFill' | 'headerColor' | 'zebraFill' | 'ruleColor'

/** Columns and colors of one table. */
export function TableProperties() {
  const { messages, run } = useEditor()
  const { dimensions } = useEditorState(({ document }) => document.page)
  const swatches = useSwatches()
  // Not deferred: rendering a title later would move the caret while typing.
  const field = useEditorState(onlySelected)?.field
  if (!field) return null
  const { table } = messages
  const set = (patch: FieldPatch, what: string, typed?: string) =>
    run(changeFieldProperties, { patch, what, ...(typed && { typed }) })
  const color = (key: ColorKey, label: string) => (
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
        onChange={(columns, typed) => set({ columns }, table.columns, typed)}
      />
      {color('headerFill', table.header)}
      {color('headerColor', table.headerText)}
      {color('zebraFill', table.zebra)}
      {color('ruleColor', table.rules)}
      <div className="row">
        {field.ruleColor && length(field, 'ruleWidth', '≡', messages.shape.thickness, 1)}
        {length(field, 'cellPadding', '⊡', table.padding, field.fontSize * 0.4)}
      </div>
    </>
  )

  function length(
    field: TemplateField,
    key: 'ruleWidth' | 'cellPadding',
    prefix: string,
    label: string,
    otherwise: number,
  ) {
    return (
      <LengthField
        label={label}
        prefix={prefix}
        value={field[key] ?? otherwise}
        min={0}
        max={1_000}
        decimals={2}
        onCommit={(value) => set({ [key]: value }, label)}
      />
    )
  }
}
