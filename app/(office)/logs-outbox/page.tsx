import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { DateText } from '#components/kit/date-text.tsx'
import { PageHeader } from '#components/kit/page-header.tsx'
import { Verbatim } from '#components/kit/verbatim.tsx'
import { OutboxDrawer } from '#components/logs/outbox-drawer.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { outboxEndpoints, outboxName } from '#contract/messaging/outbox.ts'
import { load } from '#lib/api/load.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'

type Search = { page?: string; message?: string }
const limit = 25

export async function generateMetadata() {
  return { title: (await getTranslations('outbox'))('title') }
}

/** Messages written to disk because no mail server is set. */
export default async function OutboxPage({ searchParams }: { searchParams: Promise<Search> }) {
  const [search, t, log] = await Promise.all([searchParams, getTranslations('outbox'), getTranslations('emailMessages')])
  const page = Math.max(1, Math.min(100_000, Math.floor(Number(search.page)) || 1))
  const { items, total } = await load(outboxEndpoints.list, { query: { page, limit } })
  const name = outboxName.safeParse(search.message)
  const message = name.success ? await load(outboxEndpoints.get, { params: { name: name.data } }) : null
  const at = (to: number) => paths.outbox({ page: to > 1 ? to : undefined })
  return (
    <>
      <PageHeader
        crumbs={[{ text: log('title'), href: paths.emailLog() }]}
        title={t('title')}
        meta={numberText(total)}
        facts={<span>{t('text')}</span>}
        ruled
      />
      <div className="px-(--gutter) py-3">
        {items.length === 0 && <p className="t3">{t('empty')}</p>}
        <ul>
          {items.map(item => (
            <li key={item.name} className="logrow">
              <Link href={paths.outbox({ page: page > 1 ? page : undefined, message: item.name })} scroll={false}>
                <bdi>{item.subject ?? t(item.kind)}</bdi>
              </Link>
              <Verbatim value={item.to} />
              <DateText value={item.writtenOn} as="log" />
            </li>
          ))}
        </ul>
        <nav className="row mt-4 gap-2" aria-label={t('pages')}>
          {page > 1 && (
            <Link href={at(page - 1)} className={buttonClass({})}>
              {t('newer')}
            </Link>
          )}
          {page * limit < total && (
            <Link href={at(page + 1)} className={buttonClass({})}>
              {t('older')}
            </Link>
          )}
        </nav>
      </div>
      {message && <OutboxDrawer message={message} back={at(page)} />}
    </>
  )
}
