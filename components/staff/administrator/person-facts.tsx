import { useTranslations } from 'next-intl'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import type { Administrator } from '#contract/staff/administrators.ts'

/** The line below the name: role, how the second step is taken, sessions, the last sign-in or the end of the invitation. */
export function PersonFacts({ person }: { person: Administrator }) {
  const t = useTranslations('administrators')
  const { role, roleGroupName, appEnrolled, sessionCount, lastSignInOn, invitationEndsOn, state } = person
  return (
    <>
      <span>{t(`options.role.${role}`)}</span>
      {roleGroupName && <Name value={roleGroupName} />}
      <span>{t(appEnrolled ? 'secondFactor.app' : 'secondFactor.code')}</span>
      {state === 'invited' && invitationEndsOn ? (
        <span>{t.rich('invitedUntil', { time: () => <DateText value={invitationEndsOn} /> })}</span>
      ) : (
        <>
          <span>{t('sessions', { count: sessionCount })}</span>
          <span>{lastSignInOn ? t.rich('lastSignIn', { time: () => <DateText value={lastSignInOn} /> }) : t('neverSignedIn')}</span>
        </>
      )}
    </>
  )
}
