import { SkeletonRows } from '#components/kit/skeleton-rows.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'

/** The shape of most pages: a title, then rows. */
export function PageSkeleton() {
  return (
    <>
      <div className="ph late" aria-hidden>
        <div className="line">
          <Skeleton shape="fig" />
        </div>
      </div>
      <SkeletonRows rows={8} />
    </>
  )
}
