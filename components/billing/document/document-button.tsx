import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { documentAddress } from './document-address.ts'
import { DocumentMenu } from './document-menu.tsx'

/** The record of a page as PDF, as its client gets it; the menu beside it has the other language first, and prints. */
export function DocumentButton({ kind, id, tax = false }: { kind: Parameters<typeof documentAddress>[0]; id: number; tax?: boolean }) {
  const t = useTranslations('documents')
  return (
    <span className="flex">
      <Button as="a" href={documentAddress(kind, id)} download icon={<Icon of={Download} />}>
        {t('pdf')}
      </Button>
      <DocumentMenu
        label={t('waysLabel')}
        ways={[
          { text: t('inArabic'), href: documentAddress(kind, id, { language: 'ar-SA', languages: 'both' }) },
          { text: t('inEnglish'), href: documentAddress(kind, id, { language: 'en-US', languages: 'both' }) },
          { text: t('arabicAlone'), href: documentAddress(kind, id, { language: 'ar-SA', languages: 'one' }) },
          // The law wants a tax document in Arabic.
          ...(tax ? [] : [{ text: t('englishAlone'), href: documentAddress(kind, id, { language: 'en-US', languages: 'one' }) }]),
          { text: t('printView'), href: documentAddress(kind, id, { shown: true }), shown: true },
        ]}
      />
    </span>
  )
}
