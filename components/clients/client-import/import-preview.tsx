'use client'
import { useLocale, useTranslations } from 'next-intl'
import { DuplicateList } from '#components/clients/client/duplicates.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { ClientImportPreview, SeenClient } from '#contract/clients/client-imports.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'

/** What would become of the lines of a file: those with errors and those that are there already first. */
export function ImportPreview({ preview }: { preview: ClientImportPreview }) {
  const t = useTranslations('clientImports')
  const left = preview.lineCount - preview.lines.length
  return (
    <section aria-label={t('preview')} className="flex flex-col gap-2">
      <h2 className="text-(length:--fs-body) font-semibold">{t('preview')}</h2>
      <ul className="line-list">
        {preview.lines.map(one => (
          <li key={one.line}>
            <SeenLine one={one} fields={preview.customFields} />
          </li>
        ))}
      </ul>
      {left > 0 && <p className="text-small text-text-3">{t('more', { count: left })}</p>}
    </section>
  )
}

interface SeenLineProps {
  one: SeenClient
  fields: ClientImportPreview['customFields']
}

function SeenLine({ one: { line, name, problems, duplicates, repeats }, fields }: SeenLineProps) {
  const locale = useLocale()
  const t = useTranslations('clientImports')
  const v = dynamicMessages(useTranslations('validation'))
  const c = dynamicMessages(useTranslations('clients'))
  const nameOf = (field: string) => {
    const custom = fields.find(({ id }) => field === `customValues.${id}`)
    if (custom) return nameFor(custom.name, locale)
    return c.has(`fields.${field}`) ? c(`fields.${field}`) : field
  }
  const good = problems.length === 0 && duplicates.length === 0 && repeats === null
  return (
    <div className="flex min-w-0 flex-auto flex-col gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <span className="text-text-3">{t('line', { line })}</span>
        <bdi className="font-medium">{name}</bdi>
        {good && <Tag>{t('isGood')}</Tag>}
      </span>
      {problems.map(({ field, key, values }) => (
        <span key={`${field} ${key}`} className="text-small text-danger-text">
          {t('fieldFinding', {
            field: nameOf(field),
            text: v(v.has(key) ? key : 'invalid', values),
          })}
        </span>
      ))}
      {repeats !== null && <span className="text-small text-text-2">{t('repeats', { line: repeats })}</span>}
      {duplicates.length > 0 && (
        <div className="text-small">
          <span className="text-text-2">{t('sameAs')}</span>
          <DuplicateList found={duplicates} />
        </div>
      )}
    </div>
  )
}
