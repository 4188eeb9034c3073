import { type DomainPageProps, domainTitle } from '#components/domains/domain/domain-screen.tsx'
import { RenewScreen } from '#components/domains/domain/renew-screen.tsx'

export const generateMetadata = domainTitle

export default function RenewDomainPage(props: DomainPageProps) {
  return <RenewScreen {...props} />
}
