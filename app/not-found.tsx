import { getTranslations } from 'next-intl/server'
import { OfficeShell } from '#components/shell/office-shell.tsx'
import { NotFound } from '#components/shell/states/not-found.tsx'
import { PlainPage } from '#components/shell/states/plain-page.tsx'
import { getSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('kit'))('notFoundTitle') }
}

export default async function NotFoundPage() {
  const session = await getSession()
  const page = <NotFound session={session} />
  return session ? <OfficeShell session={session}>{page}</OfficeShell> : <PlainPage>{page}</PlainPage>
}
