'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import type { FormSection } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { paths } from '#lib/paths.ts'
import { pasteCosts } from './actions.ts'

const sections: FormSection[] = [
  {
    fields: [
      { name: 'registrarAccountId', kind: 'reference', of: 'registrarAccounts' },
      { name: 'text', kind: 'longText', code: true, full: true, max: 300_000 },
    ],
  },
]

/** Costs that somebody has as a table are taken, all or none. */
export function PasteCostsForm({ registrarAccountId }: { registrarAccountId: number | null }) {
  const t = useTranslations('tldCosts')
  const router = useRouter()
  return (
    <RecordForm
      resource="tldCosts"
      sections={sections}
      values={{ registrarAccountId, text: '' }}
      saveLabel={t('take')}
      check={async () => checkWith((await import('#contract/catalogue/tld-costs.ts')).pastedCosts)}
      save={({ body, idempotencyKey }) => pasteCosts({ body, idempotencyKey })}
      onSaved={() => router.push(paths.tldCosts())}
    />
  )
}
