'use client'
import { useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import { describedBy, Field } from '#components/ui/field.tsx'
import { BilingualField } from '../form-fields/bilingual-field.tsx'
import { ChoiceField } from '../form-fields/choice-field.tsx'
import { ChoicesField } from '../form-fields/choices-field.tsx'
import { ColourField } from '../form-fields/colour-field.tsx'
import type { ControlProps, OwnControls } from '../form-fields/control-props.ts'
import { CurrencyField } from '../form-fields/currency-field.tsx'
import { DateField } from '../form-fields/date-field.tsx'
import { FileField } from '../form-fields/file-field.tsx'
import { FlagField } from '../form-fields/flag-field.tsx'
import { ImageField } from '../form-fields/image-field.tsx'
import { InstantField } from '../form-fields/instant-field.tsx'
import { LinesField } from '../form-fields/lines-field.tsx'
import { MoneyField } from '../form-fields/money-field.tsx'
import { PartsField } from '../form-fields/parts-field.tsx'
import { PasswordField } from '../form-fields/password-field.tsx'
import { PhoneField } from '../form-fields/phone-field.tsx'
import { PickedField } from '../form-fields/picked-field.tsx'
import { CityField, CountryField, RegionField } from '../form-fields/place-fields.tsx'
import { ReferenceField } from '../form-fields/reference-field.tsx'
import { ReferencesField } from '../form-fields/references-field.tsx'
import { BilingualRichTextField, RichTextField } from '../form-fields/rich-text-field.tsx'
import { SecretField } from '../form-fields/secret-field.tsx'
import { TagsField } from '../form-fields/tags-field.tsx'
import { LongTextField, NumberField, TextField } from '../form-fields/text-fields.tsx'
import { TimeField } from '../form-fields/time-field.tsx'
import type { Errors, FieldDefinition, FieldKind, Values } from './field-definition.ts'
import { useFieldLabel, useResourceMessages } from './use-field-label.ts'

const controls: Record<
  Exclude<FieldKind, 'bilingual' | 'bilingualRichText' | 'flag' | 'switch' | 'lines' | 'choices' | 'picked' | 'parts'>,
  ComponentType<ControlProps>
> = {
  text: TextField,
  email: TextField,
  longText: LongTextField,
  richText: RichTextField,
  emails: TagsField,
  tags: TagsField,
  phone: PhoneField,
  country: CountryField,
  city: CityField,
  region: RegionField,
  currency: CurrencyField,
  money: MoneyField,
  number: NumberField,
  percentage: NumberField,
  date: DateField,
  instant: InstantField,
  time: TimeField,
  choice: ChoiceField,
  reference: ReferenceField,
  references: ReferencesField,
  file: FileField,
  image: ImageField,
  colour: ColourField,
  password: PasswordField,
  secret: SecretField,
}

export interface FormFieldProps {
  id: string
  resource: string
  field: FieldDefinition
  value: unknown
  values: Values
  changed: boolean
  errors: Errors
  path: string
  disabled?: boolean
  onValue: (value: unknown) => void
  /** Controls of the form's own, by the name of the field. */
  own?: OwnControls
  /** Sets another field: a city knows its region. */
  onOther: (name: string, value: unknown) => void
}

/** A field with its label, help and error, whatever its kind. */
export function FormField(props: FormFieldProps) {
  const { id, resource, field, path, errors, changed, onOther } = props
  const t = useTranslations('form')
  const messages = useResourceMessages(resource)
  const labelOf = useFieldLabel(resource)
  const label = field.label ?? labelOf(path)
  const helpKey = `help.${field.name}`
  const help = field.help ?? (messages.has(helpKey) ? messages(helpKey) : undefined)
  const within =
    field.kind === 'tags' || field.kind === 'references' ? Object.keys(errors).find(one => one.startsWith(`${path}.`)) : undefined
  const error = errors[path] ?? (within && errors[within])
  const disabled = props.disabled || field.disabled
  const shared = {
    id,
    field,
    resource,
    label,
    help,
    error,
    value: props.value,
    values: props.values,
    disabled,
    onValue: props.onValue,
    onOther,
  }
  const changedText = changed ? t('changed') : undefined
  const optional = field.optional ? t('optional') : undefined

  const Own = props.own?.[field.name]
  if (Own) return <Own {...shared} errors={errors} path={path} changed={changedText} />
  if (field.kind === 'bilingual')
    return <BilingualField {...shared} errors={errors} path={path} optional={optional} changed={changedText} />
  if (field.kind === 'bilingualRichText')
    return <BilingualRichTextField {...shared} errors={errors} path={path} optional={optional} changed={changedText} />
  if (field.kind === 'flag' || field.kind === 'switch') return <FlagField {...shared} changed={changedText} />
  if (field.kind === 'picked') return <PickedField {...shared} changed={changedText} />
  if (field.kind === 'choices') return <ChoicesField {...shared} changed={changedText} />
  if (field.kind === 'parts') return <PartsField {...shared} errors={errors} path={path} changed={changedText} />
  if (field.kind === 'lines') return <LinesField {...props} disabled={Boolean(disabled)} label={label} />
  const Control = controls[field.kind]
  const aria = { ...describedBy(id, { help, error }), 'aria-required': field.optional ? undefined : true }
  return (
    <Field id={id} label={label} help={help} error={error} optional={optional} changed={changedText}>
      <Control {...shared} aria={aria} />
    </Field>
  )
}
