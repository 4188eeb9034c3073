'use client'
import { useTranslations } from 'next-intl'
import { ScrollX } from '#components/ui/scroll-x.tsx'
import { type CityImportLine, cityColumns } from '#contract/settings/city-import.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'

const most = 100

/** The lines of a list as they were read, those with a mistake first, each mistake in its cell. */
export function ImportPreview({ lines }: { lines: CityImportLine[] }) {
  const t = useTranslations('cities')
  const v = dynamicMessages(useTranslations('validation'))
  const count = (line: CityImportLine) => Object.keys(line.errors).length
  const shown = [...lines].sort((a, b) => Number(count(b) > 0) - Number(count(a) > 0)).slice(0, most)
  return (
    <ScrollX label={t('import.list')}>
      <table className="data-table">
        <caption className="sr-only">{t('import.list')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('import.line')}</th>
            {cityColumns.map(column => (
              <th key={column} scope="col">
                {t(`import.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, city, errors }) => (
            <tr key={line}>
              <td className="text-text-3">{line}</td>
              {cityColumns.map(column => {
                const error = errors[column]
                return (
                  <td key={column} className={error ? 'whitespace-normal min-w-36 text-danger-text' : undefined}>
                    <bdi>{city[column] || '—'}</bdi>
                    {error && <small className="block">{v(error.key, error.values)}</small>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollX>
  )
}
