import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'
import { replyPages } from '#components/support/reply/reply-pages.ts'

export default function NotFound() {
  return <MissingRecord pages={replyPages} parameter="reply" />
}
