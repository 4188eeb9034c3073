'use client'
import { Download } from 'lucide-react'
import { documentAddress } from '#components/billing/document/document-address.ts'
import { RowMenu } from '#components/kit/list-screen/row-menu.tsx'
import { Icon } from '#components/ui/icon.tsx'

/** What is there of a payment: its receipt. */
export function ReceiptMenu({ id, name, label }: { id: number; name: string; label: string }) {
  const fetchReceipt = () => window.location.assign(documentAddress('receipt', id))
  return <RowMenu name={name} commands={() => [{ label, icon: <Icon of={Download} />, onSelect: fetchReceipt }]} />
}
