'use client'
import { useRouter } from 'next/navigation'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import { type FormOf, formValues } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { chargeDirections, chargeSources, type walletCharges } from '#contract/billing/wallet-charges.ts'
import { loadPart } from '#contract/manifest.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'

const sections: FormOf<typeof walletCharges> = [
  {
    fields: [
      { name: 'clientId', kind: 'reference', of: 'clients' },
      { name: 'amount', kind: 'money', currency: 'currency' },
      { name: 'direction', kind: 'choice', options: chargeDirections },
      { name: 'source', kind: 'choice', options: chargeSources },
      { name: 'reference', kind: 'text', code: true, max: 100, optional: true, when: { field: 'source', is: ['bankTransfer'] } },
      { name: 'expiresOn', kind: 'date', optional: true, when: { field: 'source', is: ['gift'] } },
      { name: 'reason', kind: 'longText', max: 500, full: true },
    ],
  },
]
const fields = sections.flatMap(section => section.fields)

/** Puts money into a client's wallet, or takes out what was put there wrongly; `currency` is that of the client, where it is known already. */
export function WalletChargeForm({ clientId, currency }: { clientId?: number | undefined; currency?: string | undefined }) {
  const router = useRouter()
  return (
    <RecordForm
      resource="walletCharges"
      sections={sections}
      values={{ ...formValues(fields, { clientId: clientId ?? '', direction: 'in', source: 'bankTransfer' }), currency: currency ?? 'SAR' }}
      check={async () => checkWith((await loadPart('walletCharges')).create)}
      save={({ body, idempotencyKey }) => callRecord({ resource: 'walletCharges', verb: 'create', body, idempotencyKey })}
      onSaved={() => router.push(clientId ? paths.clientTab('transaction', clientId) : paths.walletCharges())}
    />
  )
}
