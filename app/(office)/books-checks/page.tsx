import { getTranslations } from 'next-intl/server'
import { booksCheckColumns } from '#components/billing/books/books-check-columns.tsx'
import { CheckNow } from '#components/billing/books/check-now.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { booksChecks } from '#contract/billing/books-checks.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('booksChecks'))('title') }
}

/** Whether the books agree, each time that somebody or the clock looked. */
export default async function BooksChecksPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ metadata }, t] = await Promise.all([requireSession(), getTranslations('booksChecks')])
  return (
    <ListScreen
      resource={booksChecks}
      searchParams={await searchParams}
      columns={booksCheckColumns({ status: status => t(`options.status.${status}`), rule: rule => t(`view.rules.${rule}`) })}
      nameOf={({ id }) => `#${id}`}
      exported={can(metadata, 'booksCheck.export') && t('title')}
      create={can(metadata, 'booksCheck.create') && <CheckNow label={t('new')} begun={t('view.begun')} />}
    />
  )
}
