import { Skeleton } from '#components/ui/skeleton.tsx'

/** Lines in the geometry of what is looked for, until the first of it comes; invisible for the first 150 ms. */
export const PaletteWait = () => (
  <div className="px-4 pb-2 animate-[sj-late_1ms_150ms_both]" aria-hidden>
    {(['w3', 'w4', 'w2'] as const).map(shape => (
      <div key={shape} className="flex h-9.5 items-center gap-2.75">
        <Skeleton shape="avatar" />
        <Skeleton shape={shape} />
      </div>
    ))}
  </div>
)
