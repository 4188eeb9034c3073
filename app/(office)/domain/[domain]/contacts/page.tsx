import { DomainContactsScreen, type DomainPageProps, domainTitle } from '#components/domains/domain/domain-screen.tsx'

export const generateMetadata = domainTitle

export default function DomainContactsPage(props: DomainPageProps) {
  return <DomainContactsScreen {...props} />
}
