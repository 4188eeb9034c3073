import { getTranslations } from 'next-intl/server'
import { tokenColumns } from '#components/access/api-token/token-columns.tsx'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import type { ClientToken } from '#contract/clients/client-tokens.ts'

export async function clientTokenColumns(locale: string): Promise<ListColumn<ClientToken>[]> {
  const t = await getTranslations('clientTokens')
  return tokenColumns<ClientToken>(t, locale, {
    id: 'permissions',
    cell: ({ permissions }) => permissions.map(one => t(`options.permissions.${one}`)).join(t('comma')),
  })
}
