import { Link } from '#components/kit/link.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { paths } from '#lib/paths.ts'

/** A client by number, as a link to its page. */
export function ClientLink({ id }: { id: number | null }) {
  if (id === null) return <span className="text-text-3">—</span>
  return (
    <Link href={paths.client(id)}>
      <Verbatim value={String(id)} />
    </Link>
  )
}
