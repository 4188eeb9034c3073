import { useTranslations } from 'next-intl'
import { Name } from '#components/kit/values/name.tsx'
import { Badge } from '#components/ui/badge.tsx'
import type { RegistrarAccount } from '#contract/domains/registrar-accounts.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'

/** A registrar's account, marked where nothing that is done there is real. */
export function RegistrarName({ value, environment }: { value: Bilingual; environment: RegistrarAccount['environment'] | null }) {
  const t = useTranslations('registrarAccounts')
  return (
    <>
      <Name value={value} /> {environment === 'test' && <Badge tone="sand">{t('testMark')}</Badge>}
    </>
  )
}
