import { forgetNotices } from '#lib/notice/notices.ts'
import { signOutAction } from './actions.ts'

/** Signs out, and leaves nothing of this user in the tab. */
export function leave(): Promise<void> {
  forgetNotices()
  sessionStorage.clear()
  return signOutAction()
}
