'use client'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { CopyButton } from '../values/copy-button.tsx'

/** A secret that is shown this once, to be kept elsewhere. */
export function SecretOnce({ value, onClose }: { value: string; onClose: () => void }) {
  const t = useTranslations('record')
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t('secretOnce')}
      size="form"
      dirty
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('secretKept')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3.5">
        <Callout tone="warn">{t('secretOnceText')}</Callout>
        <CopyButton value={value}>
          <code className="code-text min-w-0 break-all text-start" dir="ltr">
            {value}
          </code>
        </CopyButton>
      </div>
    </Dialog>
  )
}
