'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { DialogButtons } from '#components/kit/dialogs/dialog-buttons.tsx'
import { SecretOnce } from '#components/kit/dialogs/secret-once.tsx'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Drawer } from '#components/ui/drawer.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Select } from '#components/ui/select.tsx'

export function Dialogs() {
  const t = useTranslations('kitPage')
  const [open, setOpen] = useState(false)
  const [secret, setSecret] = useState<string>()
  const methods = (['bankTransfer', 'card'] as const).map(value => ({ value, text: t(value) }))
  return (
    <div className="flex items-center gap-2 flex-wrap">
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="form"
        trigger={<Button variant="primary">{t('openDialog')}</Button>}
        title={t('paidTitle')}
        description={t('paidText')}
        closeLabel={t('close')}
        actions={
          <DialogButtons
            leaveLabel={t('cancel')}
            onLeave={() => setOpen(false)}
            label={t('markPaid')}
            onClick={() => setOpen(false)}
            busy={false}
          />
        }
      >
        <div className="grid grid-cols-2 gap-y-3.5 gap-x-3 max-sm:grid-cols-[1fr]">
          <Field id="d-method" label={t('method')}>
            <Select
              id="d-method"
              aria-label={t('method')}
              defaultValue="bankTransfer"
              options={methods}
              placeholder={t('choose')}
              searchLabel={t('find')}
              noneText={t('none')}
            />
          </Field>
          <Field id="d-date" label={t('date')}>
            <Input id="d-date" dir="ltr" defaultValue="2026-11-18" />
          </Field>
        </div>
        <Field id="d-id" label={t('transactionId')}>
          <Input id="d-id" mono dir="ltr" defaultValue="SARIE-88123104" />
        </Field>
        <Choice control={<Checkbox defaultChecked />}>{t('receipt')}</Choice>
      </Dialog>
      <ConfirmDialog
        trigger={<Button>{t('closeTicket')}</Button>}
        title={t('closeTitle')}
        text={t('closeText')}
        keepLabel={t('keepTicket')}
        actionLabel={t('closeTicket')}
        busyLabel={t('closing')}
        onConfirm={async () => undefined}
      />
      <ConfirmDialog
        danger
        typeName="hasaad.sa"
        trigger={<Button variant="danger">{t('deleteZone')}</Button>}
        title={t('zoneTitle')}
        text={t('zoneText')}
        keepLabel={t('keepZone')}
        actionLabel={t('deleteZone')}
        busyLabel={t('deleting')}
        onConfirm={async () => t('zoneFailure')}
      />
      <Button onClick={() => setSecret('sijil_s_example')}>{t('secretOnce')}</Button>
      {secret && <SecretOnce value={secret} onClose={() => setSecret(undefined)} />}
      <Drawer
        trigger={<Button>{t('drawer')}</Button>}
        title={t('filters')}
        closeLabel={t('close')}
        actions={<Button variant="primary">{t('apply')}</Button>}
      >
        {t('longTextValue')}
      </Drawer>
      <Drawer side="bottom" trigger={<Button>{t('sheet')}</Button>} title={t('filters')} closeLabel={t('close')}>
        {t('longTextValue')}
      </Drawer>
    </div>
  )
}
