import { nameFor, otherNameFor } from '#contract/kernel/person-name.ts'
import 'server-only'
import { getLocale } from 'next-intl/server'
import { clients } from '#contract/clients/clients.ts'
import { callApi } from '#lib/api/call-api.ts'
import { paths } from '#lib/paths.ts'
import type { Hit } from './hits.ts'

const most = 7

/** Clients by any fragment of name, e-mail, phone, VAT or CR number. */
export async function searchClients(term: string, signal: AbortSignal): Promise<Hit[]> {
  const locale = await getLocale()
  const { items } = await callApi(clients.endpoints.list, {
    filter: { where: [{ field: 'search', operator: 'contains', value: term }], page: 1, limit: most, ignorePaginationCount: true },
    signal,
  })
  return items.map(({ id, displayName, email, accountType, status }) => {
    return {
      id: `clients:${id}`,
      title: nameFor(displayName, locale),
      detail: [otherNameFor(displayName, locale), email].filter(Boolean).join(' · '),
      href: paths.client(id),
      status,
      avatar: accountType === 'COMPANY' ? 'company' : 'person',
    }
  })
}
