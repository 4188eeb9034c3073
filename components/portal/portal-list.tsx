import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '#components/kit/link.tsx'
import { CardTable } from '#components/kit/values/card-table.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { PortalHead } from './portal-head.tsx'

/** How many rows a page of the portal shows. */
export const PORTAL_PAGE = 25

/** The page that was asked for, from 1. */
export const pageAsked = (page: string | undefined): number => (/^[1-9]\d{0,4}$/.test(page ?? '') ? Number(page) : 1)

interface Props<R> {
  title: string
  /** Null: who acts may not see it. */
  found: { items: readonly R[]; total: number | null } | null
  page: number
  address: (search?: { page?: number }) => string
  columns: Parameters<typeof CardTable<R & { id: number }>>[0]['columns']
  empty: string
  actions?: ReactNode
  /** What became of what was asked for before. */
  notice?: string | undefined
}

/** A list of the portal: what is the client's own, a page at a time. */
export async function PortalList<R extends { id: number }>({ title, found, page, address, columns, empty, actions, notice }: Props<R>) {
  const t = await getTranslations('portal')
  const pages = Math.max(1, Math.ceil((found?.total ?? 0) / PORTAL_PAGE))
  const turn = (to: number, text: string) =>
    to >= 1 &&
    to <= pages && (
      <Link href={address({ page: to })} className={buttonClass({ size: 'sm' })}>
        {text}
      </Link>
    )
  return (
    <>
      <PortalHead title={title} />
      {found === null ? (
        <p className="text-text-2">{t('notOpen')}</p>
      ) : (
        <>
          {notice && <Callout tone="warn">{notice}</Callout>}
          <CardTable title={title} actions={actions} columns={columns} rows={found.items} empty={empty} />
          {pages > 1 && (
            <nav aria-label={t('pages')} className="flex items-center gap-2">
              {turn(page - 1, t('before'))}
              <span className="text-small text-text-2">{t('pageOf', { page, pages })}</span>
              {turn(page + 1, t('after'))}
            </nav>
          )}
        </>
      )}
    </>
  )
}
