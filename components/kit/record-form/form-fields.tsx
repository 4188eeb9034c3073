'use client'
import type { ReactNode } from 'react'
import { cx } from '#components/ui/cx.ts'
import type { OwnControls } from '../form-fields/control-props.ts'
import { type Errors, type FieldDefinition, type FormSection, isThere, isWide, type Values } from './field-definition.ts'
import { FormField } from './form-field.tsx'
import { useResourceMessages } from './use-field-label.ts'

export interface FormFieldsProps {
  id: string
  resource: string
  section: FormSection
  values: Values
  changed: string[]
  errors: Errors
  disabled?: boolean
  onValue: (name: string, value: unknown) => void
  /** Headings in a column of their own, as the settings have them. */
  blocks?: boolean
  /** One column: it stands in the place of a value. */
  single?: boolean | undefined
  own?: OwnControls
  /** What stands under a field. */
  below?: (
    field: FieldDefinition,
    value: unknown,
    set: (value: unknown) => void,
    setOther: (name: string, value: unknown) => void,
  ) => ReactNode
}

/** One section of a form: its heading and a grid of two columns. */
export function FormFields(props: FormFieldsProps) {
  const { id, resource, section, values, changed, errors, disabled, onValue, blocks, below } = props
  const messages = useResourceMessages(resource)
  if (!section.fields.some(field => isThere(field, values, errors))) return null
  const heading = section.name && messages.has(`sections.${section.name}`) ? messages(`sections.${section.name}`) : undefined
  const text = section.name && messages.has(`sectionTexts.${section.name}`) ? messages(`sectionTexts.${section.name}`) : undefined
  const grid = (
    <div
      className={
        blocks
          ? 'grid grid-cols-2 gap-y-3.5 gap-x-3 max-sm:grid-cols-1'
          : cx('grid gap-x-3', props.single ? 'gap-y-2.5' : 'gap-y-4 sm:grid-cols-2')
      }
    >
      {section.fields
        .filter(field => isThere(field, values, errors))
        .map(field => {
          const set = (value: unknown) => onValue(field.name, value)
          const full = isWide(field)
          return (
            <div
              key={field.name}
              id={blocks ? `setting-${field.name}` : undefined}
              className={cx('min-w-0', full && (blocks ? 'col-span-full' : !props.single && 'sm:col-span-2'))}
            >
              <FormField
                id={`${id}-${field.name}`}
                resource={resource}
                field={field}
                value={values[field.name]}
                values={values}
                changed={changed.includes(field.name)}
                errors={errors}
                path={field.name}
                disabled={disabled}
                onValue={set}
                onOther={onValue}
                own={props.own}
              />
              {below?.(field, values[field.name], set, onValue)}
            </div>
          )
        })}
    </div>
  )
  if (blocks)
    return (
      <section className="settings-block" aria-label={heading}>
        <div>
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
        <div className="settings-fields">{grid}</div>
      </section>
    )
  return (
    <fieldset className="min-w-0 border-0">
      {heading && <legend className="font-semibold mb-3">{heading}</legend>}
      {text && <p className="text-text-3 text-small -mt-2 mb-3">{text}</p>}
      {grid}
    </fieldset>
  )
}
