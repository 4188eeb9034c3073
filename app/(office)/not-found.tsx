import { NotFound } from '#components/shell/states/not-found.tsx'
import { getSession } from '#lib/session/session.ts'

export default async function OfficeNotFound() {
  return <NotFound session={await getSession()} />
}
