'use client'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import type { Errors } from './field-definition.ts'
import { useFieldLabel } from './use-field-label.ts'
import type { Refusal } from './use-save.ts'

interface FormSummaryProps {
  id: string
  resource: string
  errors: Errors
  refusal?: Refusal
  onRetry?: () => void
}

/** Above the fields: which need fixing, each a link to it; or why nothing was saved, with another try. */
export function FormSummary({ id, resource, errors, refusal, onRetry }: FormSummaryProps) {
  const t = useTranslations('form')
  const label = useFieldLabel(resource)
  const paths = Object.keys(errors)
  if (refusal) {
    const retry = onRetry && (
      <Button size="sm" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    )
    return (
      <Callout tone="bad" alert title={refusal.title} actions={retry}>
        {refusal.text}
      </Callout>
    )
  }
  if (paths.length === 0) return null
  return (
    <Callout tone="bad" alert title={t('problems', { count: paths.length })}>
      {t('nothingSaved')}
      <ul className="flex flex-col gap-0.5 [&_a]:text-inherit [&_a]:underline [&_a]:underline-offset-2 mt-1 max-h-21 overflow-auto">
        {paths.map(path => (
          <li key={path}>
            <a
              href={`#${id}-${path}`}
              onClick={event => {
                event.preventDefault()
                document.getElementById(`${id}-${path}`)?.focus()
              }}
            >
              {path === '' ? errors[path] : `${label(path)}: ${errors[path]}`}
            </a>
          </li>
        ))}
      </ul>
    </Callout>
  )
}
