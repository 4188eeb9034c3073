import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'
import { articlePages } from '#components/support/article/article-pages.ts'

export default function NotFound() {
  return <MissingRecord pages={articlePages} parameter="article" />
}
