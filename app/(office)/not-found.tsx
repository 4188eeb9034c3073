import { NotFound } from '#components/shell/states/not-found.tsx'
import { WaysOn } from '#components/shell/states/ways-on.tsx'
import { requireSession } from '#lib/session/session.ts'

export default async function OfficeNotFound() {
  const { metadata } = await requireSession()
  return (
    <NotFound>
      <WaysOn user={metadata} />
    </NotFound>
  )
}
