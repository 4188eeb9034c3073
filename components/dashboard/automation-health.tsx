import { getNow, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { cx } from '#components/ui/cx.ts'
import { paths } from '#lib/paths.ts'
import { systemOverview } from './figures.ts'

/** Minutes without a look after which the automation counts as late. */
const lateAfter = 15

/** When the automation last looked what is due, with a light; nothing where that did not come. */
export async function AutomationHealth() {
  const [t, now, answer] = await Promise.all([getTranslations('home'), getNow(), systemOverview()])
  if ('refusal' in answer) return null
  const { lookedOn, stopped } = answer.data.automation
  const late = lookedOn === null || now.getTime() - Date.parse(lookedOn) > lateAfter * 60_000
  const text = stopped
    ? t('automationStopped')
    : lookedOn
      ? t.rich('automationRan', { time: () => <RelativeTime value={lookedOn} /> })
      : t('workerSilent')
  return (
    <Link href={paths.automation()} className="inline-flex items-center gap-1.5 text-text-2">
      <span
        className={cx('size-1.75 flex-none rounded-full', stopped || late ? 'bg-(--st-failed-dot)' : 'bg-(--st-active-dot)')}
        aria-hidden
      />
      <span>{text}</span>
    </Link>
  )
}
