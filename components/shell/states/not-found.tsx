import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { StateMessage } from '#components/kit/feedback/state-message.tsx'
import { Button } from '#components/ui/button.tsx'
import { paths } from '#lib/paths.ts'

/** No such page. */
export async function NotFound({ children }: { children?: ReactNode }) {
  const t = await getTranslations('kit')
  return (
    <StateMessage
      page
      kind="missing"
      actions={
        <Button as="a" href={paths.home()} variant="primary">
          {t('goHome')}
        </Button>
      }
    >
      {children}
    </StateMessage>
  )
}
