import { getLocale, getTranslations } from 'next-intl/server'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import type { portal } from '#contract/clients/portal.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { leavePortal } from './actions.ts'

/** Whose account it is, and who of staff acts in it. */
export async function WhoActs({ acting }: { acting: AnswerOf<typeof portal.whoActs> }) {
  const [t, permissions, locale] = await Promise.all([
    getTranslations('portal'),
    getTranslations('clientUsers.options.permissions'),
    getLocale(),
  ])
  const client = nameFor(acting.clientName, locale)
  const address = (value: string) => (
    <bdi dir="ltr" className="wrap-anywhere">
      {value}
    </bdi>
  )
  const person = (name: string, email: string) => (
    <span className="flex flex-col items-start">
      <bdi>{name}</bdi>
      <span className="text-small text-text-3">{address(email)}</span>
    </span>
  )
  return (
    <>
      <Callout
        tone="warn"
        title={t('banner.title')}
        actions={
          <form action={leavePortal}>
            <Button type="submit" size="sm">
              {t('banner.end')}
            </Button>
          </form>
        }
      >
        {t.rich('banner.text', {
          staff: () => <bdi className="font-medium">{nameFor(acting.staff.name, locale)}</bdi>,
          owner: () => <bdi className="font-medium">{nameFor(acting.owner.name, locale)}</bdi>,
        })}
      </Callout>
      <h1 className="text-title font-semibold">
        <bdi>{client}</bdi>
      </h1>
      <KeyValue
        items={[
          { term: t('owner'), value: person(nameFor(acting.owner.name, locale), acting.owner.email) },
          { term: t('staff'), value: person(nameFor(acting.staff.name, locale), acting.staff.email) },
          { term: t('may'), value: acting.permissions.map(one => permissions(one)).join(t('comma')) },
          { term: t('until'), value: <DateText value={acting.expiresOn} /> },
        ]}
      />
      {!acting.permissions.includes('all') && <p className="text-text-2">{t('ownersAlone')}</p>}
    </>
  )
}
