'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FileButton } from '#components/kit/files/choose-file.tsx'
import { useUploadLimit } from '#components/kit/files/use-upload-limit.ts'
import { Avatar } from '#components/ui/avatar.tsx'
import { Button } from '#components/ui/button.tsx'
import { Progress } from '#components/ui/progress.tsx'
import { personName } from '#contract/kernel/person-name.ts'
import type { Administrator } from '#contract/staff/administrators.ts'
import { pictureAddress } from '#lib/files/picture-address.ts'
import { smallPicture } from '#lib/files/small-picture.ts'
import { UploadRefused, uploadFile } from '#lib/files/upload-file.ts'
import { notifyResult } from '#lib/notice/notices.ts'
import { callRecord } from '#lib/record/record-actions.ts'

/** The picture of a person: chosen, replaced, removed at once. */
export function PersonPicture({ person }: { person: Administrator }) {
  const { id, version, firstName, lastName, profileImageId } = person
  const t = useTranslations('administrators.picture')
  const router = useRouter()
  const limit = useUploadLimit()
  const [share, setShare] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const closed = person.can?.update !== true

  const put = async (file: number | null) => {
    const body = { version, profileImageId: file }
    const answer = await callRecord({ resource: 'administrators', verb: 'update', id, body, idempotencyKey: crypto.randomUUID() })
    notifyResult(answer)
    router.refresh()
  }
  async function send(file: File | undefined) {
    setRefusal(undefined)
    if (!file) return
    if (file.size > limit.bytes) return setRefusal(t('tooLarge', { limit: limit.megabytes }))
    setShare(0)
    try {
      const stored = await uploadFile(await smallPicture(file), setShare, new AbortController().signal)
      await put(stored.id)
    } catch (error) {
      setRefusal(error instanceof UploadRefused && error.message ? error.message : t('notSent'))
    } finally {
      setShare(undefined)
    }
  }
  return (
    <>
      <div className="actions">
        <Avatar id={String(id)} name={personName({ firstName, lastName }, useLocale())} size="lg" src={pictureAddress(profileImageId)} />
        {!closed && (
          <FileButton
            label={t(profileImageId === null ? 'choose' : 'replace')}
            accept="image/jpeg,image/png"
            disabled={share !== undefined}
            onFiles={([file]) => void send(file)}
          />
        )}
        {!closed && profileImageId !== null && (
          <Button variant="ghost" onClick={() => put(null)}>
            {t('remove')}
          </Button>
        )}
      </div>
      {share !== undefined && <Progress label={t('sending')} value={share} />}
      {refusal && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
    </>
  )
}
