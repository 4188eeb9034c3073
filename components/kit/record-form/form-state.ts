'use client'
import { useMemo, useReducer } from 'react'
import { withValue } from './changed-currency.ts'
import { type FieldDefinition, formValues, same, type Values } from './field-definition.ts'

interface State {
  values: Values
  /** As they were loaded or last saved. */
  base: Values
  version: number | undefined
}
type Step =
  | { type: 'set'; name: string; value: unknown; fields: readonly FieldDefinition[] }
  | { type: 'discard' }
  /** Typed before, on another version perhaps: a save then asks what to keep. */
  | { type: 'typed'; values: Values; version: number | undefined }
  | { type: 'saved'; values: Values; sent: Values; version?: number }
  | { type: 'theirs'; base: Values; given: Values; version: number }

function reduce(state: State, step: Step): State {
  switch (step.type) {
    case 'set':
      return { ...state, values: withValue(step.fields, state.values, step.name, step.value) }
    case 'typed':
      return { ...state, values: { ...state.values, ...step.values }, version: step.version ?? state.version }
    case 'discard':
      return { ...state, values: state.base }
    case 'saved': {
      // What was typed while the save ran stays.
      const values = Object.fromEntries(
        Object.entries(step.values).map(([name, value]) => [name, same(state.values[name], step.sent[name]) ? value : state.values[name]]),
      )
      return { values, base: step.values, version: step.version ?? state.version }
    }
    case 'theirs':
      return { values: { ...state.values, ...step.given }, base: { ...state.base, ...step.base }, version: step.version }
  }
}

/** What was typed, what it was before, and which fields differ. */
export function useFormState(fields: FieldDefinition[], given: Values, version?: number) {
  const [state, step] = useReducer(reduce, null, () => {
    const values = formValues(fields, given)
    return { values, base: values, version }
  })
  const changed = useMemo(
    () => fields.filter(({ name }) => !same(state.values[name], state.base[name])).map(({ name }) => name),
    [fields, state.values, state.base],
  )
  return { ...state, changed, step }
}
