import * as v from 'valibot'

/**
 * A text with a length limit. The limit comes first in the pipe and `safeParseBounded` stops each pipe at its first
 * issue, so that patterns never see a longer text.
 *
 * @param max in UTF-16 code units
 */
export function boundedText(max: number) {
  return v.pipe(v.string('must be a string'), v.maxLength(max, `must have at most ${max} characters`))
}

/**
 * A list whose length is checked before its items: a million invalid items cost as much as one.
 *
 * @param name name of the items, for the message
 */
export function boundedArray<Item extends v.GenericSchema>(item: Item, max: number, name: string) {
  return v.pipe(
    v.custom<v.InferInput<Item>[]>(Array.isArray, 'must be an array'),
    v.maxLength(max, `must have at most ${max} ${name}`),
    v.array(item),
  )
}

const reservedKeys = ['__proto__', 'constructor', 'prototype']
const reservedMessage = `must not have the keys ${reservedKeys.join(', ')}`

/** An object of strings whose keys are counted before any is checked. */
export function boundedRecord<Key extends v.GenericSchema<string>, Value extends v.GenericSchema>(
  key: Key,
  value: Value,
  max: number,
) {
  return v.pipe(
    v.custom<Record<v.InferInput<Key>, v.InferInput<Value>>>(
      (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
      'must be an object of strings',
    ),
    v.check((object) => Object.keys(object).length <= max, `must have at most ${max} keys`),
    // The validator drops these silently, which would lose a value.
    v.check((object) => !reservedKeys.some((name) => Object.hasOwn(object, name)), reservedMessage),
    v.record(key, value),
  )
}
