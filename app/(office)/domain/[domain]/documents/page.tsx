import { DomainDocumentsScreen, type DomainPageProps, domainTitle } from '#components/domains/domain/domain-screen.tsx'

export const generateMetadata = domainTitle

export default function DomainDocumentsPage(props: DomainPageProps) {
  return <DomainDocumentsScreen {...props} />
}
