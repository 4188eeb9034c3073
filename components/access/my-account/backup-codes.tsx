'use client'
import { useTranslations } from 'next-intl'
import { CopyButton } from '#components/kit/values/copy-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'

/** The backup codes, this once. */
export function BackupCodes({ codes, onClose }: { codes: string[] | null; onClose: () => void }) {
  const t = useTranslations('account')
  return (
    <Dialog
      open={codes !== null}
      onOpenChange={open => open || onClose()}
      title={t('backupCodes')}
      description={t('backupShown')}
      dirty
      actions={
        <>
          <CopyButton value={(codes ?? []).join('\n')} />
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <ul className="grid grid-cols-[repeat(2,auto)] gap-y-1.5 gap-x-6 justify-center font-mono [direction:ltr]">
        {(codes ?? []).map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
