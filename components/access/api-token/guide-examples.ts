import { tokenPrefixes } from '#contract/access/api-tokens.ts'
import { clientTags } from '#contract/clients/client-tags.ts'
import { clients } from '#contract/clients/clients.ts'
import { encodeFilter, type ListQuery } from '#contract/kernel/list-query.ts'

const query: ListQuery = {
  where: [{ field: 'status', operator: 'in', value: ['active'] }],
  order_by: { by: 'createdOn', order: 'desc' },
  page: 1,
  limit: 25,
}
const pathOf = ({ path }: { path: string }) => `/${path}`
const json = (value: unknown) => JSON.stringify(value, null, 2)

/** Calls that work as they stand, once the token is put in; made from the contract, so that they stay true. */
export function guideExamples(base: string) {
  const header = `-H "Authorization: Bearer $SIJIL_TOKEN"`
  const filter = encodeFilter(query)
  return {
    token: `export SIJIL_TOKEN='${tokenPrefixes.staff}…'`,
    read: `curl ${header} -H 'Accept-Language: en' \\\n  '${base}${pathOf(clients.endpoints.list)}'`,
    envelope: json({
      success: true,
      message: 'Loaded',
      description: '',
      status_code: 200,
      data: { items: [{ id: 1, version: 3, status: 'active' }], page: 1, limit: 25, total: 1 },
    }),
    query: json(query),
    list: `FILTER=$(printf '%s' '${JSON.stringify(query)}' | base64 | tr '+/' '-_' | tr -d '=\\n')\ncurl ${header} "${base}${pathOf(clients.endpoints.list)}?filter=$FILTER"`,
    filter,
    write: `curl -X POST ${header} \\\n  -H 'Content-Type: application/json' -H 'Idempotency-Key: tag-2026-0001' \\\n  -d '${JSON.stringify({ name: { en: 'Partners', ar: 'الشركاء' }, colour: '#0B5FFF' })}' \\\n  '${base}${pathOf(clientTags.endpoints.create)}'`,
    refusal: json({
      success: false,
      message: 'Check the marked fields',
      description: '',
      status_code: 422,
      data: { code: 'validation', requestId: '…', fields: { name: { key: 'required', message: 'This field is required.' } } },
    }),
  }
}
