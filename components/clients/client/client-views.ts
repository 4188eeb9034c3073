import { getTranslations } from 'next-intl/server'
import type { GivenView } from '#components/kit/list-screen/list-column.ts'
import { clients } from '#contract/clients/clients.ts'
import { callApi } from '#lib/api/call-api.ts'
import { numberText } from '#lib/format/number.ts'

const searches = {
  active: { status: 'in:active' },
  companies: { accountType: 'in:COMPANY' },
  noSignIn: { lastSignInOn: 'lt:today-90d' },
  inactive: { status: 'in:inactive' },
  closed: { status: 'in:closed' },
} as const

/** The views of the clients list with how many clients each holds; without the figures when they do not come. */
export async function clientViews(): Promise<{ views: GivenView<typeof clients>[]; all: string | undefined }> {
  const [t, counts] = await Promise.all([getTranslations('clients'), callApi(clients.endpoints.counts).catch(() => null)])
  const ids = Object.keys(searches) as Array<keyof typeof searches>
  const count = (id: keyof typeof searches) => (counts ? { count: numberText(counts[id]) } : {})
  return {
    views: ids.map(id => ({ id, label: t(`views.${id}`), search: searches[id], ...count(id) })),
    all: counts ? numberText(counts.all) : undefined,
  }
}
