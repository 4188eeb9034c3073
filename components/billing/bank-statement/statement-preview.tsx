'use client'
import { useTranslations } from 'next-intl'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Field } from '#components/ui/field.tsx'
import { NativeSelect } from '#components/ui/native-select.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { type StatementPreview as Preview, type StatementColumn, statementColumns } from '#contract/billing/bank-statements.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'

interface StatementPreviewProps {
  preview: Preview
  fileName: string
  /** Somebody says what the columns of a table hold. */
  onColumns: (columns: StatementColumn[]) => void
}

/** What a file says before it is taken in: its movements, those that are known, and what cannot be read. */
export function StatementPreview({ preview, fileName, onColumns }: StatementPreviewProps) {
  const t = useTranslations('bankStatements')
  const v = dynamicMessages(useTranslations('validation'))
  const { table, lines, wrong, currency } = preview
  return (
    <section aria-label={fileName} className="flex flex-col gap-4">
      <p>
        {t('view.read', { format: t(`options.format.${preview.format}`), count: preview.lineCount })}{' '}
        {preview.knownCount > 0 && t('view.known', { count: preview.knownCount })}
      </p>
      {table && (
        <div className="grid gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {table.headings.map((heading, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <Field key={at} id={`column-${at}`} label={<bdi>{heading || t('view.column', { number: at + 1 })}</bdi>}>
              <NativeSelect
                id={`column-${at}`}
                value={table.columns[at] ?? 'none'}
                onChange={({ target }) =>
                  onColumns(
                    table.headings.map((_, other) => (other === at ? (target.value as StatementColumn) : (table.columns[other] ?? 'none'))),
                  )
                }
              >
                {statementColumns.map(column => (
                  <option key={column} value={column}>
                    {t(`options.columns.${column}`)}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          ))}
        </div>
      )}
      {wrong.length > 0 && (
        <Callout tone="warn" title={t('view.wrong', { count: preview.wrongCount })}>
          <ul className="line-list">
            {wrong.map(({ line, text, key }) => (
              <li key={line}>
                <span className="min-w-0 flex-auto">
                  {t('view.line', { line })} <bdi>{text}</bdi>
                  <small>{v(v.has(key) ? key : 'invalid')}</small>
                </span>
              </li>
            ))}
          </ul>
        </Callout>
      )}
      <ul className="line-list">
        {lines.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their order is the file's
          <li key={at} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              <DateText value={one.bookedOn} as="day" /> <Verbatim value={one.reference} /> <bdi>{one.description}</bdi>{' '}
              {one.counterparty && <bdi className="text-text-3">{one.counterparty}</bdi>} {one.known && <Tag>{t('view.isKnown')}</Tag>}
            </span>
            <Money amount={one.amount} currency={currency} loss />
          </li>
        ))}
      </ul>
      {preview.lineCount > lines.length && (
        <p className="text-small text-text-3">{t('view.more', { count: preview.lineCount - lines.length })}</p>
      )}
    </section>
  )
}
