'use client'
import { useLocale, useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import { Field } from '#components/ui/field.tsx'
import type { Errors, FieldDefinition } from '../record-form/field-definition.ts'
import { useOptionText } from '../record-form/use-field-label.ts'
import type { RichTextEditorProps } from '../rich-text/rich-text-editor.tsx'
import { type ControlProps, type Shared, textOf } from './control-props.ts'

const Editor = lazy(() => import('../rich-text/rich-text-editor.tsx'))

function LazyEditor(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<div id={props.id} className="skeleton rich-text-editor" />}>
      <Editor {...props} />
    </Suspense>
  )
}

/** The merge fields that a text may hold, in the reader's language. */
function useInsertions(resource: string, field: FieldDefinition) {
  const textOf = useOptionText(resource, field)
  return (field.options ?? []).map(name => ({ text: `{{${name}}}`, label: textOf(name) }))
}

/** A formatted text: headings, lists, links, pictures. */
export function RichTextField({ id, field, resource, label, value, disabled, error, aria, onValue }: ControlProps) {
  const insertions = useInsertions(resource, field)
  return (
    <LazyEditor
      id={id}
      label={label}
      value={textOf(value)}
      onValue={onValue}
      invalid={Boolean(error)}
      disabled={disabled}
      describedBy={aria['aria-describedby']}
      required={aria['aria-required']}
      insertions={insertions}
    />
  )
}

interface BilingualRichTextFieldProps extends Shared {
  errors: Errors
  path: string
  optional?: string
  changed?: string
}

/** A formatted text in English and Arabic, side by side where there is room, the reader's language first. Each paragraph finds its own direction. */
export function BilingualRichTextField(props: BilingualRichTextFieldProps) {
  const { id, label, value, help, errors, path, optional, changed, disabled, field, resource, onValue } = props
  const t = useTranslations('form')
  const insertions = useInsertions(resource, field)
  const languages = useLocale().startsWith('ar') ? (['ar', 'en'] as const) : (['en', 'ar'] as const)
  const text = { en: '', ar: '', ...(value as { en?: string; ar?: string } | undefined) }
  return (
    <div className="grid gap-x-3 gap-y-4 lg:grid-cols-2">
      {languages.map((language, place) => {
        const own = `${id}.${language}`
        const error = errors[`${path}.${language}`] ?? (place === 0 ? errors[path] : undefined)
        const name = `${label} (${t(`languages.${language}`)})`
        const ownHelp = place === 0 ? help : undefined
        return (
          <Field key={language} id={own} label={name} help={ownHelp} error={error} optional={optional} changed={changed}>
            <LazyEditor
              id={own}
              label={name}
              lang={language}
              value={text[language]}
              onValue={html => onValue({ ...text, [language]: html })}
              invalid={Boolean(error)}
              disabled={disabled}
              describedBy={error ? `${own}-error` : ownHelp ? `${own}-help` : undefined}
              insertions={insertions}
            />
          </Field>
        )
      })}
    </div>
  )
}
