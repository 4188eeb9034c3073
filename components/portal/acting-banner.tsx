import { getLocale, getTranslations } from 'next-intl/server'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import type { portal } from '#contract/clients/portal.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { leavePortal } from './actions.ts'

/** Says who of staff acts as whom, and ends it. */
export async function ActingBanner({ acting: { staff, user } }: { acting: AnswerOf<typeof portal.whoActs> }) {
  const [t, locale] = await Promise.all([getTranslations('portal'), getLocale()])
  if (staff === null) return null
  const end = (
    <form action={leavePortal}>
      <Button type="submit" size="sm">
        {t('banner.end')}
      </Button>
    </form>
  )
  return (
    <Callout tone="warn" title={t('banner.title')} actions={end}>
      {t.rich('banner.text', {
        staff: () => <bdi className="font-medium">{nameFor(staff.name, locale)}</bdi>,
        owner: () => <bdi className="font-medium">{nameFor(user.name, locale)}</bdi>,
      })}
    </Callout>
  )
}
