import { myPicture } from '#contract/access/my-account.ts'
import { passUpload } from '#lib/files/pass-upload.ts'
import { takeUpload } from '#lib/files/take-upload.ts'
import { changeMetadata } from '#lib/session/session.ts'

/** Takes the picture of who is signed in. */
export const POST = (request: Request): Promise<Response> =>
  takeUpload(request, async () => {
    const { profileImageId } = await passUpload(request, myPicture.set)
    await changeMetadata({ profile_image: profileImageId })
    return { items: [{ id: profileImageId }] }
  })
