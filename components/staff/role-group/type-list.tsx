import { Check, Minus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import type { CapabilityTypes } from '#contract/staff/role-groups.ts'
import { areaLabel, capabilityLabel } from '#lib/can/capability-label.ts'

/** Every capability under its area; a tick marks what the reader has. */
export function TypeList({ types: { areas } }: { types: CapabilityTypes }) {
  const t = useTranslations('roleGroups')
  const list = useTranslations('list')
  const messages = useTranslations('capabilities')
  return (
    <section className="settings-block" aria-label={t('base.typesTitle')}>
      <div>
        <h2>{t('base.typesTitle')}</h2>
        <p>{t('base.typesText')}</p>
      </div>
      <dl className="min-w-0">
        {areas.map(({ area, capabilities }) => (
          <div
            key={area}
            className="grid gap-x-4 gap-y-1 border-b border-line-soft py-2.5 last:border-b-0 sm:grid-cols-[200px_minmax(0,1fr)]"
          >
            <dt className="font-medium">{areaLabel(messages, area)}</dt>
            {capabilities.map(({ name, held }) => (
              <dd key={name} className="flex items-center gap-1.5 sm:col-start-2">
                <Icon of={held ? Check : Minus} size={14} label={list(held ? 'yes' : 'no')} />
                {capabilityLabel(messages, name)}
                <bdi className="code-text text-text-3 leading-(--lh-small)" dir="ltr">
                  {name}
                </bdi>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
