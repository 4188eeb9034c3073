import type { ComponentType } from 'react'
import type { Errors, FieldDefinition, Values } from '../record-form/field-definition.ts'

/** What every control of a form gets. */
export interface ControlProps {
  id: string
  field: FieldDefinition
  resource: string
  label: string
  value: unknown
  /** The other values of the form. */
  values: Values
  error?: string
  disabled?: boolean
  aria: { 'aria-label'?: string; 'aria-invalid'?: boolean; 'aria-describedby'?: string; 'aria-required'?: boolean }
  onValue: (value: unknown) => void
  onOther: (name: string, value: unknown) => void
}
export type Shared = Omit<ControlProps, 'aria'> & { help?: string }

/** What a control gets that only one form has; it draws its label, help and errors itself. */
export type OwnControlProps = Shared & { changed?: string; errors: Errors; path: string }
export type OwnControls = Readonly<Record<string, ComponentType<OwnControlProps>>>

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')

/** What a box that is typed in gets. */
export const typed = ({
  id,
  aria,
  error,
  disabled,
  value,
  onValue,
}: Pick<ControlProps, 'id' | 'aria' | 'error' | 'disabled' | 'value' | 'onValue'>) => ({
  id,
  ...aria,
  invalid: Boolean(error),
  disabled,
  value: textOf(value),
  onChange: (event: { target: { value: string } }) => onValue(event.target.value),
})
