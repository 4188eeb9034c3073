import { getLocale, getTranslations } from 'next-intl/server'
import { StateMessage } from '#components/kit/feedback/state-message.tsx'
import { Link } from '#components/kit/link.tsx'
import { PlainPage } from '#components/shell/states/plain-page.tsx'
import { Button } from '#components/ui/button.tsx'
import { inLanguage } from '#contract/kernel/in-language.ts'
import { maintenanceEndpoints } from '#contract/settings/maintenance.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('kit'))('states.maintenance.title') }
}

export default async function Maintenance() {
  const [t, locale, maintenance] = await Promise.all([getTranslations('kit'), getLocale(), attemptLoad(maintenanceEndpoints.state)])
  const { message = null, url = null } = 'data' in maintenance ? maintenance.data : {}
  const own = message ? inLanguage(message, locale.startsWith('ar') ? 'ar' : 'en').text : ''
  return (
    <PlainPage>
      <StateMessage
        page
        kind="maintenance"
        text={own || undefined}
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
