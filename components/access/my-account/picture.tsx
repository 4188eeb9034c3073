'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { FileButton } from '#components/kit/files/choose-file.tsx'
import { useUploadLimit } from '#components/kit/files/use-upload-limit.ts'
import { Avatar } from '#components/ui/avatar.tsx'
import { Button } from '#components/ui/button.tsx'
import { Progress } from '#components/ui/progress.tsx'
import type { Account } from '#contract/access/my-account.ts'
import { personName } from '#contract/kernel/person-name.ts'
import { pictureAddress } from '#lib/files/picture-address.ts'
import { smallPicture } from '#lib/files/small-picture.ts'
import { UploadRefused, uploadFile } from '#lib/files/upload-file.ts'
import { removePicture } from './actions.ts'

/** The picture of who is signed in: chosen, replaced, removed. */
export function Picture({ account: { id, firstName, lastName, profileImageId } }: { account: Account }) {
  const t = useTranslations('account')
  const router = useRouter()
  const limit = useUploadLimit()
  const [share, setShare] = useState<number>()
  const [refusal, setRefusal] = useState<string>()

  async function send(file: File | undefined) {
    setRefusal(undefined)
    if (!file) return
    if (file.size > limit.bytes) return setRefusal(t('pictureTooLarge', { limit: limit.megabytes }))
    setShare(0)
    try {
      await uploadFile(await smallPicture(file), setShare, new AbortController().signal, '/api/my-picture')
      router.refresh()
    } catch (error) {
      setRefusal(error instanceof UploadRefused && error.message ? error.message : t('pictureNotSent'))
    } finally {
      setShare(undefined)
    }
  }
  return (
    <>
      <div className="actions">
        <Avatar id={String(id)} name={personName({ firstName, lastName }, useLocale())} me size="lg" src={pictureAddress(profileImageId)} />
        <FileButton
          label={t(profileImageId === null ? 'choosePicture' : 'replacePicture')}
          accept="image/jpeg,image/png"
          disabled={share !== undefined}
          aria-describedby="picture-help"
          onFiles={([file]) => void send(file)}
        />
        {profileImageId !== null && (
          <ConfirmDialog
            trigger={<Button variant="ghost">{t('removePicture')}</Button>}
            title={t('removePictureTitle')}
            text={t('removePictureText')}
            keepLabel={t('keep')}
            actionLabel={t('removePicture')}
            danger
            onConfirm={async () => {
              const answer = await removePicture()
              if (!answer.ok) return answer.problem.message
              router.refresh()
            }}
          />
        )}
        <span id="picture-help" className="text-text-3 text-small">
          {t('pictureHelp')}
        </span>
      </div>
      {share !== undefined && <Progress label={t('sendingPicture')} value={share} />}
      {refusal && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
    </>
  )
}
