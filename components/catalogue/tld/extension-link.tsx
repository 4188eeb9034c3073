import { Link } from '#components/kit/link.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { paths } from '#lib/paths.ts'

/** An extension, with the way to it where we sell it. */
export function ExtensionLink({ extension, tldId }: { extension: string; tldId: number | null }) {
  const name = <DomainName value={extension} />
  return tldId === null ? name : <Link href={paths.tld(tldId)}>{name}</Link>
}
