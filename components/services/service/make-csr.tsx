'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { NativeSelect } from '#components/ui/native-select.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import { type SslInput, type SslKey, sslKeys } from '#contract/services/ssl.ts'
import { notifyResult } from '#lib/notice/notices.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { makeCsr } from './actions.ts'

interface MakeCsrProps {
  id: number
  version: number | undefined
  /** What is known of the certificate; the request takes the place of the one that is there. */
  kept: SslInput
}

/** Makes a key and a request. The key is shown once: only who says that it is saved has the request kept. */
export function MakeCsr({ id, version, kept }: MakeCsrProps) {
  const t = useTranslations('services.ssl')
  const kit = useTranslations('kit')
  const router = useRouter()
  const field = useId()
  const [open, setOpen] = useState(false)
  const [key, setKey] = useState<SslKey>('rsa2048')
  const [made, setMade] = useState<{ csr: string; privateKey: string } | null>(null)
  const [saved, setSaved] = useState(false)
  const [busy, start] = useWork()
  const close = () => {
    setOpen(false)
    setMade(null)
    setSaved(false)
  }
  const make = () =>
    start(async () => {
      const answer = await makeCsr({ params: { id }, body: { key } })
      if (answer.ok) setMade(answer.data)
      else notifyResult(answer)
    })
  const keep = () =>
    start(async () => {
      const answer = await callRecord({
        resource: 'services',
        verb: 'setCertificate',
        id,
        body: { ...kept, csr: made?.csr ?? null, certificate: null, ...(version === undefined ? {} : { version }) },
        idempotencyKey: crypto.randomUUID(),
      })
      notifyResult(answer)
      if (!answer.ok) return
      close()
      router.refresh()
    })
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('make')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={next => !next && !busy && close()}
        size="form"
        title={t('make')}
        description={t(made ? 'keyOnce' : 'makeText')}
        actions={
          <>
            <Button disabled={busy} onClick={close}>
              {kit('cancel')}
            </Button>
            {made ? (
              <Button variant="primary" busy={busy} disabled={!saved} onClick={keep}>
                {t('keep')}
              </Button>
            ) : (
              <Button variant="primary" busy={busy} onClick={make}>
                {t('makeKey')}
              </Button>
            )}
          </>
        }
      >
        {made ? (
          <>
            <Textarea
              className="code-text"
              dir="ltr"
              rows={10}
              readOnly
              aria-label={t('privateKey')}
              value={made.privateKey}
              onFocus={event => event.target.select()}
            />
            <a href={`data:application/x-pem-file,${encodeURIComponent(made.privateKey)}`} download="private.key" className="text-small">
              {t('downloadKey')}
            </a>
            <Choice control={<Checkbox checked={saved} onChange={event => setSaved(event.target.checked)} />}>{t('saved')}</Choice>
          </>
        ) : (
          <>
            {kept.csr !== null && <Callout tone="warn">{t('replaces')}</Callout>}
            <Field id={field} label={t('key')}>
              <NativeSelect id={field} value={key} onChange={event => setKey(event.target.value as SslKey)}>
                {sslKeys.map(one => (
                  <option key={one} value={one}>
                    {t(`keys.${one}`)}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          </>
        )}
      </Dialog>
    </>
  )
}
