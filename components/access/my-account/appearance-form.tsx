'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Segmented } from '#components/ui/segmented.tsx'
import { themes } from '#contract/access/choices.ts'
import type { Account } from '#contract/access/my-account.ts'
import { updateAccount } from './actions.ts'

/** Language and theme; a choice applies at once. */
export function AppearanceForm({ account }: { account: Account }) {
  const t = useTranslations('account')
  const router = useRouter()
  const [, start] = useWork()
  const apply = (change: Partial<Pick<Account, 'language' | 'theme'>>) =>
    start(async () => {
      await updateAccount({ body: { ...change, version: account.version } })
      router.refresh()
    })
  return (
    <div className="actions">
      <Segmented
        label={t('fields.language')}
        name="language"
        value={account.language}
        onValueChange={language => apply({ language: language as Account['language'] })}
        items={[
          { value: 'en-US', label: <span lang="en">English</span> },
          { value: 'ar-SA', label: <span lang="ar">العربية</span> },
        ]}
      />
      <Segmented
        label={t('fields.theme')}
        name="theme"
        value={account.theme}
        onValueChange={theme => apply({ theme: theme as Account['theme'] })}
        items={themes.map(theme => ({ value: theme, label: t(`themes.${theme}`) }))}
      />
    </div>
  )
}
