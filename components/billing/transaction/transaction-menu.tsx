'use client'
import { Download } from 'lucide-react'
import { documentAddress } from '#components/billing/document/document-address.ts'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { Icon } from '#components/ui/icon.tsx'

/** What can be done with a payment from its line; the receipt of money that came in besides. */
export function TransactionMenu({ record, open, label }: { record: VerbRecord; open: string; label: string | null }) {
  const fetchReceipt = () => window.location.assign(documentAddress('receipt', record.id))
  return (
    <VerbRowMenu
      record={record}
      open={open}
      more={label === null ? [] : [{ label, icon: <Icon of={Download} />, onSelect: fetchReceipt }]}
    />
  )
}
