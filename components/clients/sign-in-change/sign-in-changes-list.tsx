import { getTranslations } from 'next-intl/server'
import { inClient, withoutClient } from '#components/clients/client/in-client.ts'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { signInChanges } from '#contract/clients/sign-in-changes.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { requireSession } from '#lib/session/session.ts'
import { signInChangeColumns } from './sign-in-change-columns.tsx'

/** What users of a client are to sign in with, inside its page. */
export async function SignInChangesList({ search, clientId }: { search: SearchParams; clientId: number }) {
  const [t, columns, { metadata }] = await Promise.all([getTranslations('signInChanges'), signInChangeColumns(), requireSession()])
  return (
    <ListScreen
      resource={signInChanges}
      searchParams={search}
      columns={withoutClient(columns)}
      nameOf={({ to }) => to}
      rowMenu={({ id, version, to, can: may }) => <VerbRowMenu record={{ id, version, name: to, can: may }} />}
      verbs={verbsOf(signInChanges, {})}
      exported={can(metadata, 'signInChange.export') && t('title')}
      {...inClient(clientId)}
    />
  )
}
