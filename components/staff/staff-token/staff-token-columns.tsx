import { getLocale, getTranslations } from 'next-intl/server'
import { tokenColumns } from '#components/access/api-token/token-columns.tsx'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import type { StaffToken } from '#contract/staff/staff-tokens.ts'

export async function staffTokenColumns(): Promise<ListColumn<StaffToken>[]> {
  const [t, locale] = await Promise.all([getTranslations('staffTokens'), getLocale()])
  return tokenColumns<StaffToken>(t, locale, {
    id: 'capabilities',
    cell: ({ capabilities }) => t('goodFor', { count: capabilities.length }),
  })
}
