import { PageSkeleton } from '#components/shell/states/page-skeleton.tsx'

export default function Loading() {
  return <PageSkeleton />
}
