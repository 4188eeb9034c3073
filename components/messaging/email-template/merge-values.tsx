'use client'
import { useTranslations } from 'next-intl'
import { CopyButton } from '#components/kit/values/copy-button.tsx'
import { Card } from '#components/ui/card.tsx'

export interface ToldValue {
  name: string
  label: string
  sample: string
}

/** What texts may tell, to be copied into them, and how conditions are written. */
export function MergeValues({ values }: { values: readonly ToldValue[] }) {
  const t = useTranslations('emailTemplates')
  return (
    <Card title={t('values')}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {values.map(({ name, label, sample }) => (
          <li key={name} className="min-w-0">
            <CopyButton value={`{{ ${name} }}`}>
              <bdi dir="ltr" className="code-text">{`{{ ${name} }}`}</bdi>
            </CopyButton>
            <span className="text-text-3 text-small block truncate">
              {label}
              {sample && (
                <>
                  {': '}
                  <bdi>{sample}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-text-3 text-small mt-3">
        {t('conditions')}{' '}
        <bdi dir="ltr" className="code-text">
          {"{% if name == 'x' %} … {% else %} … {% endif %}"}
        </bdi>
      </p>
    </Card>
  )
}
