import { Construction } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { PlainPage } from '#components/shell/states/plain-page.tsx'
import { StatePage } from '#components/shell/states/state-page.tsx'
import { Button } from '#components/ui/button.tsx'
import { inLanguage } from '#contract/kernel/in-language.ts'
import { maintenanceEndpoints } from '#contract/settings/maintenance.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('kit'))('maintenanceTitle') }
}

export default async function Maintenance() {
  const [t, locale, maintenance] = await Promise.all([getTranslations('kit'), getLocale(), attemptLoad(maintenanceEndpoints.state)])
  const { message = null, url = null } = 'data' in maintenance ? maintenance.data : {}
  const own = message ? inLanguage(message, locale.startsWith('ar') ? 'ar' : 'en').text : ''
  return (
    <PlainPage>
      <StatePage
        icon={Construction}
        title={t('maintenanceTitle')}
        text={own || t('maintenanceText')}
        actions={
          <>
            <Button as={Link} href={paths.home()} variant="primary">
              {t('tryAgain')}
            </Button>
            {url && (
              <Button as="a" href={url}>
                {t('maintenanceState')}
              </Button>
            )}
          </>
        }
      />
    </PlainPage>
  )
}
