import { getTranslations } from 'next-intl/server'
import { StateMessage } from '#components/kit/feedback/state-message.tsx'
import { Link } from '#components/kit/link.tsx'
import { Button } from '#components/ui/button.tsx'
import { paths } from '#lib/paths.ts'

export default async function Forbidden() {
  const t = await getTranslations('kit')
  return (
    <StateMessage
      page
      kind="forbidden"
      actions={
        <Button as={Link} href={paths.home()} variant="primary">
          {t('goHome')}
        </Button>
      }
    />
  )
}
