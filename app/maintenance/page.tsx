import { Construction } from 'lucide-react'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { PlainPage } from '#components/shell/states/plain-page.tsx'
import { StatePage } from '#components/shell/states/state-page.tsx'
import { Button } from '#components/ui/button.tsx'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('kit'))('maintenanceTitle') }
}

export default async function Maintenance() {
  const t = await getTranslations('kit')
  return (
    <PlainPage>
      <StatePage
        icon={Construction}
        title={t('maintenanceTitle')}
        text={t('maintenanceText')}
        actions={
          <Button as={Link} href={paths.home()} variant="primary">
            {t('tryAgain')}
          </Button>
        }
      />
    </PlainPage>
  )
}
