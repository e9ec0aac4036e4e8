import { fieldKinds, type TemplateField, type Template as WireTemplate } from '@certificate-sdk/template'
import { expect, expectTypeOf, it } from 'vitest'
import type { Field, FieldBase, FieldChanges, FieldTypes, NewField, Template } from './Template.ts'

/** The keys that a type declares, without its index signature. */
type KnownKeys<T> = keyof { [Key in keyof T as string extends Key ? never : Key]: T[Key] }
type KeysOf<T> = T extends unknown ? keyof T : never

it('has every key of the model, and no other', () => {
  expectTypeOf<KeysOf<Field>>().toEqualTypeOf<KnownKeys<TemplateField>>()
  expectTypeOf<keyof Template>().toEqualTypeOf<KnownKeys<WireTemplate>>()
})

it('has every kind of the model, and no other', () => {
  const types: Record<keyof FieldTypes, true> = {
    name: true,
    date: true,
    qr: true,
    attribute: true,
    text: true,
    table: true,
    certificateId: true,
    organization: true,
    logo: true,
    image: true,
    signature: true,
    line: true,
    rectangle: true,
    ellipse: true,
    frame: true,
  }
  expect(Object.keys(types).sort()).toEqual(fieldKinds.map(({ type }) => type).sort())
})

it('can be sent to the service as it is', () => {
  expectTypeOf<Omit<Template, 'subAccountEmail'>>().toExtend<WireTemplate>()
})

it('finds misspelled keys and kinds', () => {
  const field = { text: 'Course', x: 0, y: 0, fontSize: 30 }
  const base = { name: 'Diploma', imageUrl: '', dimensions: { width: 1, height: 1 } }
  const good: Template = { ...base, fields: [{ ...field, type: 'attribute' }] }
  expectTypeOf(good).toEqualTypeOf<Template>()
  // @ts-expect-error fontsize
  const wrongKey: Field = { ...field, type: 'attribute', fontsize: 30 }
  // @ts-expect-error a kind that does not exist
  const wrongKind: Field = { ...field, type: 'atribute' }
  // @ts-expect-error imageURL
  const wrongTemplate: Template = { ...base, imageURL: '', fields: [] }
  // @ts-expect-error only images have one
  const wrongKindOfKey: Field = { ...field, type: 'name', imageUrl: '' }
  expectTypeOf([wrongKey, wrongKind, wrongTemplate, wrongKindOfKey]).not.toBeNever()
})

it('takes undefined for what a field or a change may leave out', () => {
  const color = undefined as string | undefined
  const field: NewField = { type: 'name', id: undefined, x: undefined, color }
  const date: NewField = { type: 'date', format: color }
  const changes: FieldChanges = { color, width: undefined, format: color, locked: undefined, rotation: null }
  // @ts-expect-error a field needs a type
  const typeless: NewField = { type: undefined }
  // @ts-expect-error a number
  const wrong: FieldChanges = { width: '10' }
  expectTypeOf([field, date, changes, typeless, wrong]).not.toBeNever()
})

it('narrows by type', () => {
  const read = (field: Field) => {
    if (field.type === 'date') expectTypeOf(field).toHaveProperty('format')
    if (field.type === 'image') expectTypeOf(field.imageUrl).toEqualTypeOf<string | undefined>()
  }
  expectTypeOf(read).parameter(0).toEqualTypeOf<Field>()
  expectTypeOf<FieldBase>().toHaveProperty('fontSize')
})
