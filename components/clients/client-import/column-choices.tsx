'use client'
import { useLocale, useTranslations } from 'next-intl'
import { Field } from '#components/ui/field.tsx'
import { NativeSelect } from '#components/ui/native-select.tsx'
import { type ClientImportColumn, clientImportColumns } from '#contract/clients/client-import-columns.ts'
import type { ClientImportPreview } from '#contract/clients/client-imports.ts'
import { nameFor } from '#contract/kernel/person-name.ts'

interface ColumnChoicesProps {
  headings: readonly string[]
  columns: readonly ClientImportColumn[]
  customFields: ClientImportPreview['customFields']
  disabled: boolean
  onColumns: (columns: ClientImportColumn[]) => void
}

/** What each column of a file holds; what another one held is taken from it. */
export function ColumnChoices({ headings, columns, customFields, disabled, onColumns }: ColumnChoicesProps) {
  const t = useTranslations('clientImports')
  const locale = useLocale()
  const choose = (at: number, chosen: ClientImportColumn) =>
    onColumns(
      headings.map((_, other) => {
        const held = columns[other] ?? 'none'
        if (other === at) return chosen
        return held === chosen ? 'none' : held
      }),
    )
  return (
    <section aria-label={t('mapping')} className="flex flex-col gap-2">
      <h2 className="text-(length:--fs-body) font-semibold">{t('mapping')}</h2>
      <p className="text-small text-text-2">{t('mappingText')}</p>
      <div className="grid gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {headings.map((heading, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <Field key={at} id={`column-${at}`} label={<bdi>{heading || t('column', { number: at + 1 })}</bdi>}>
            <NativeSelect
              id={`column-${at}`}
              value={columns[at] ?? 'none'}
              disabled={disabled}
              onChange={({ target }) => choose(at, target.value as ClientImportColumn)}
            >
              {clientImportColumns.map(column => (
                <option key={column} value={column}>
                  {t(`options.columns.${column}`)}
                </option>
              ))}
              {customFields.map(({ id, name }) => (
                <option key={id} value={`customValues.${id}`}>
                  {nameFor(name, locale)}
                </option>
              ))}
            </NativeSelect>
          </Field>
        ))}
      </div>
    </section>
  )
}
