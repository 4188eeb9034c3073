import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import type { RowOf } from '#components/kit/list-screen/list-screen-props.ts'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { dnsPackages } from '#contract/dns/dns-packages.ts'
import { numberText } from '#lib/format/number.ts'

/** `texts`: what stands where there is no limit, and for yes and no. */
export const dnsPackageColumns = (texts: {
  unlimited: string
  everyType: string
  yesNo: (value: boolean) => string
}): ListColumn<RowOf<typeof dnsPackages>>[] => [
  { id: 'name', main: true, narrow: 'name', cell: ({ name }) => <BilingualText value={name} /> },
  {
    id: 'zoneLimit',
    number: true,
    narrow: 'detail',
    cell: ({ zoneLimit }) => (zoneLimit === null ? texts.unlimited : numberText(zoneLimit)),
  },
  { id: 'recordsLimit', number: true, cell: ({ recordsLimit }) => (recordsLimit === null ? texts.unlimited : numberText(recordsLimit)) },
  {
    id: 'allowedTypes',
    low: true,
    cell: ({ allowedTypes }) => (allowedTypes.length === 0 ? texts.everyType : <Verbatim value={allowedTypes.join(' ')} />),
  },
  {
    id: 'clientIds',
    low: true,
    cell: ({ clientIds, clientGroupIds, productIds, addonIds, tldIds }) =>
      numberText(clientIds.length + clientGroupIds.length + productIds.length + addonIds.length + tldIds.length),
  },
  { id: 'serverId', hidden: true, cell: ({ serverName }) => serverName ?? '—' },
  { id: 'serverGroup', hidden: true, cell: ({ serverGroup }) => (serverGroup ? <bdi>{serverGroup}</bdi> : '—') },
  { id: 'dnssec', hidden: true, cell: ({ dnssec }) => texts.yesNo(dnssec) },
  { id: 'importAllowed', hidden: true, cell: ({ importAllowed }) => texts.yesNo(importAllowed) },
  { id: 'exportAllowed', hidden: true, cell: ({ exportAllowed }) => texts.yesNo(exportAllowed) },
  { id: 'priority', number: true, hidden: true, cell: ({ priority }) => numberText(priority) },
  { id: 'zones', number: true, narrow: 'amount', cell: ({ zones }) => numberText(zones) },
  { id: 'clients', number: true, low: true, cell: ({ clients }) => numberText(clients) },
  { id: 'isDefault', narrow: 'status', width: 110, cell: ({ isDefault }) => texts.yesNo(isDefault) },
  { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
]
