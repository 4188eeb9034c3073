import { FileQuestionMark } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { paths } from '#lib/paths.ts'
import { StatePage } from './state-page.tsx'

/** No such page. */
export async function NotFound({ children }: { children?: ReactNode }) {
  const t = await getTranslations('kit')
  return (
    <StatePage
      icon={FileQuestionMark}
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      actions={
        <Button as="a" href={paths.home()} variant="primary">
          {t('goHome')}
        </Button>
      }
    >
      {children}
    </StatePage>
  )
}
