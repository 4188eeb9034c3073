import { useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { Card } from '#components/ui/card.tsx'
import type { SettingState } from '#contract/settings/general-settings.ts'
import { settingPlaces } from '#contract/settings/known-settings.ts'
import { paths } from '#lib/paths.ts'

const most = 8

/** The settings that were changed last: which, by whom, when. */
export function LastChanges({ states }: { states: readonly SettingState[] }) {
  const t = useTranslations('settings')
  const changed = states
    .flatMap(({ key, lastChange }) => {
      const place = settingPlaces.find(one => one.key === key)
      return lastChange && place ? [{ ...place, ...lastChange }] : []
    })
    .sort((a, b) => b.on.localeCompare(a.on))
    .slice(0, most)
  return (
    <Card title={t('overview.changed')}>
      {changed.length === 0 && <p className="py-2 text-text-3">{t('overview.nothingChanged')}</p>}
      <ul>
        {changed.map(({ key, tab, name, on }) => (
          <li key={key} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line-soft py-2 last:border-b-0">
            <Link href={paths.setting(tab, key)}>{t(`fields.${key}`)}</Link>
            <span className="ms-auto text-small text-text-3">
              <Name value={name} /> · <RelativeTime value={on} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
