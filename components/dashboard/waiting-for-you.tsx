import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { numberText } from '#lib/format/number.ts'
import { waitingWork } from '#lib/home/waiting.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { requireSession } from '#lib/session/session.ts'

/** What waits for the reader, each with the way to it; what waits for nobody is not said. */
export async function WaitingForYou() {
  const { metadata } = await requireSession()
  const [messages, lines] = await Promise.all([getTranslations('home'), waitingWork(metadata)])
  const t = dynamicMessages(messages)
  const waiting = lines.filter(({ count }) => count !== 0)
  return (
    <section className="dashboard-panel">
      <header>
        <h2>{t('panels.waiting')}</h2>
      </header>
      {waiting.length === 0 ? (
        <p className="text-text-2">{t('nothingWaits')}</p>
      ) : (
        <ul className="flex flex-col">
          {waiting.map(({ name, href, count }) => (
            <li key={name} className="border-b border-line-soft last:border-b-0">
              <Link href={href} className="flex min-h-11 items-center gap-3 text-text">
                <b className="min-w-10 text-(length:--fs-title) leading-7 font-semibold">{count === null ? '—' : numberText(count)}</b>
                {t(`waiting.${name}`, { count: count ?? 0 })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
