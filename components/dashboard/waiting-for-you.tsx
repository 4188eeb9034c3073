import { CircleHelp } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { numberText } from '#lib/format/number.ts'
import { waitingWork } from '#lib/home/waiting.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { requireSession } from '#lib/session/session.ts'
import { waitingSigns } from './waiting-signs.ts'

/** What waits for the reader, each with the way to it; what waits for nobody is not said. What went wrong stands first. */
export async function WaitingForYou() {
  const { metadata } = await requireSession()
  const [messages, lines] = await Promise.all([getTranslations('home'), waitingWork(metadata)])
  const t = dynamicMessages(messages)
  const isBad = (name: string) => Number(Boolean(waitingSigns[name]?.bad))
  const waiting = lines.filter(({ count }) => count !== 0).sort((a, b) => isBad(b.name) - isBad(a.name))
  return (
    <section className="dashboard-panel">
      <header>
        <h2>
          {t('panels.waiting')} {waiting.length > 0 && <span className="font-regular text-text-3">{numberText(waiting.length)}</span>}
        </h2>
      </header>
      {waiting.length === 0 ? (
        <p className="text-text-2">{t('nothingWaits')}</p>
      ) : (
        <ul className="flex flex-col">
          {waiting.map(({ name, href, count }) => {
            const text = t(`waiting.${name}`, { count: count ?? 0 })
            return (
              <li key={name} className="flex min-h-11 items-center gap-3 border-b border-line-soft last:border-b-0">
                <Icon
                  of={waitingSigns[name]?.icon ?? CircleHelp}
                  className={waitingSigns[name]?.bad ? 'text-danger-text' : 'text-text-3'}
                />
                <span className="min-w-0 flex-auto">
                  <b className="font-semibold">{count === null ? '—' : numberText(count)}</b> {text}
                </span>
                <Link href={href} className={buttonClass({ size: 'sm' })}>
                  {t('open')}
                  <span className="sr-only">
                    {' '}
                    {count === null ? '' : numberText(count)} {text}
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
