import { getLocale, getTranslations } from 'next-intl/server'
import { Name } from '#components/kit/values/name.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { Avatar } from '#components/ui/avatar.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import { pictureAddress } from '#lib/files/picture-address.ts'
import { systemOverview } from './figures.ts'
import { PanelFailed } from './panel-failed.tsx'

/** Who was seen in the last 15 minutes. */
export async function OnlineNow() {
  const [t, answer, locale] = await Promise.all([getTranslations('home'), systemOverview(), getLocale()])
  if ('refusal' in answer) return <PanelFailed title={t('online')} refusal={answer.refusal} />
  const { online } = answer.data
  return (
    <section className="dashboard-panel">
      <header>
        <h2>{t('online')}</h2>
        <span className="text-small text-text-3">{t('onlineCount', { count: online.length })}</span>
      </header>
      {online.length === 0 ? (
        <p className="text-text-2">{t('nobody')}</p>
      ) : (
        <ul className="people-list">
          {online.map(({ userId, name, picture, lastSeenOn }) => (
            <li key={userId}>
              <Avatar id={String(userId)} name={nameFor(name, locale)} src={pictureAddress(picture)} />
              <b>
                <Name value={name} />
              </b>
              <RelativeTime value={lastSeenOn} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
