'use client'
import { cx } from '#components/ui/cx.ts'
import { type Errors, type FormSection, isShown, type Values } from './field-definition.ts'
import { FormField } from './form-field.tsx'
import { useResourceWords } from './use-field-label.ts'

interface FormFieldsProps {
  id: string
  resource: string
  section: FormSection
  values: Values
  changed: string[]
  errors: Errors
  disabled?: boolean
  onValue: (name: string, value: unknown) => void
}

/** One section of a form: its heading and a grid of two columns. */
export function FormFields({ id, resource, section, values, changed, errors, disabled, onValue }: FormFieldsProps) {
  const words = useResourceWords(resource)
  const heading = section.name && words.has(`sections.${section.name}`) ? words(`sections.${section.name}`) : undefined
  const text = section.name && words.has(`sectionTexts.${section.name}`) ? words(`sectionTexts.${section.name}`) : undefined
  return (
    <fieldset className="min-w-0 border-0">
      {heading && <legend className="bb mb-3">{heading}</legend>}
      {text && <p className="t3 sm -mt-2 mb-3">{text}</p>}
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        {section.fields
          .filter(field => isShown(field, values))
          .map(field => (
            <div key={field.name} className={cx('min-w-0', (field.full || wide.has(field.kind)) && 'sm:col-span-2')}>
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
                onValue={value => onValue(field.name, value)}
                onOther={onValue}
              />
            </div>
          ))}
      </div>
    </fieldset>
  )
}

const wide = new Set(['bilingual', 'longText', 'richText', 'bilingualRichText', 'lines', 'file', 'emails', 'tags'])
