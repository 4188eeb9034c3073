import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { BankAccount } from '#contract/billing/bank-accounts.ts'

export const bankAccountColumns: ListColumn<BankAccount>[] = [
  { id: 'name', main: true, narrow: 'name', cell: ({ name }) => <BilingualText value={name} /> },
  { id: 'iban', narrow: 'detail', width: 240, cell: ({ iban }) => <Verbatim value={iban} /> },
  { id: 'beneficiary', cell: ({ beneficiary }) => <BilingualText value={beneficiary} /> },
  { id: 'currency', cell: ({ currency }) => <Verbatim value={currency} /> },
  { id: 'active', narrow: 'status', cell: ({ active }) => <StatusBadge status={active ? 'active' : 'inactive'} /> },
  { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
]
