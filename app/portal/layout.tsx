import type { ReactNode } from 'react'
import { SharedMessages } from '#components/kit/providers/shared-messages.tsx'
import { OutsideHeader } from '#components/shell/outside-header.tsx'

/** Where a client sees its own: never inside the office. */
export default function PortalLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-sheet">
      <OutsideHeader className="border-b border-line px-6 py-4 max-sm:px-4" />
      <main className="mx-auto flex w-full max-w-220 flex-auto flex-col gap-4 px-6 py-6 has-[.table-frame]:max-w-294 max-sm:px-4">
        <SharedMessages>{children}</SharedMessages>
      </main>
    </div>
  )
}
