import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { documentAddress } from './document-address.ts'

/** The record of a page as PDF, as its client gets it. */
export function DocumentButton({ kind, id }: { kind: Parameters<typeof documentAddress>[0]; id: number }) {
  const t = useTranslations('documents')
  return (
    <Button as="a" href={documentAddress(kind, id)} download icon={<Icon of={Download} />}>
      {t('pdf')}
    </Button>
  )
}
