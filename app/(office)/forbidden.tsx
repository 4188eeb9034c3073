import { Ban } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { StatePage } from '#components/shell/states/state-page.tsx'
import { Button } from '#components/ui/button.tsx'
import { paths } from '#lib/paths.ts'

export default async function Forbidden() {
  const t = await getTranslations('kit')
  return (
    <StatePage
      icon={Ban}
      title={t('forbiddenTitle')}
      text={t('forbiddenText')}
      actions={
        <Button as={Link} href={paths.home()} variant="primary">
          {t('goHome')}
        </Button>
      }
    />
  )
}
