'use client'
import { ChoicesField } from '#components/kit/form-fields/choices-field.tsx'
import type { Shared } from '#components/kit/form-fields/control-props.ts'

/** Days of the week, kept as numbers: 0 is Sunday. */
export function DaysField(props: Shared & { changed?: string }) {
  const days = Array.isArray(props.value) ? props.value.map(String) : []
  return <ChoicesField {...props} value={days} onValue={chosen => props.onValue((chosen as string[]).map(Number))} />
}
