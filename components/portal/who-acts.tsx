import { getLocale, getTranslations } from 'next-intl/server'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Button } from '#components/ui/button.tsx'
import type { portal } from '#contract/clients/portal.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { leavePortal } from './actions.ts'
import { ChangeSignIn } from './change-sign-in.tsx'
import { ChooseClient } from './choose-client.tsx'

type Acting = AnswerOf<typeof portal.whoActs>

/** Whose account it is, who is signed in, and what they may do. */
export async function WhoActs({ acting }: { acting: Acting }) {
  const [t, permissions, locale] = await Promise.all([
    getTranslations('portal'),
    getTranslations('clientUsers.options.permissions'),
    getLocale(),
  ])
  const { staff, user, clients, clientId } = acting
  const person = ({ name, email }: Acting['user']) => (
    <span className="flex flex-col items-start">
      <bdi>{nameFor(name, locale)}</bdi>
      <bdi dir="ltr" className="wrap-anywhere text-small text-text-3">
        {email}
      </bdi>
    </span>
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 wrap-anywhere text-title font-semibold">
          <bdi>{nameFor(acting.clientName, locale)}</bdi>
        </h1>
        {!staff && (
          <form action={leavePortal}>
            <Button type="submit" size="sm">
              {t('signOut')}
            </Button>
          </form>
        )}
      </div>
      {clients.length > 1 && (
        <ClientMessages of={['portal']}>
          <ChooseClient now={clientId} clients={clients.map(({ id, name }) => ({ id, name: nameFor(name, locale) }))} />
        </ClientMessages>
      )}
      <KeyValue
        items={[
          { term: t(staff ? 'owner' : 'user'), value: person(user) },
          ...(staff ? [{ term: t('staff'), value: person(staff) }] : []),
          { term: t('may'), value: acting.permissions.map(one => permissions(one)).join(t('comma')) },
          { term: t('until'), value: <DateText value={acting.expiresOn} /> },
        ]}
      />
      {!staff && (
        <ClientMessages of={['portal']}>
          <ChangeSignIn />
        </ClientMessages>
      )}
      {staff && !acting.permissions.includes('all') && <p className="text-text-2">{t('ownersAlone')}</p>}
    </>
  )
}
