import { type DomainPageProps, DomainScreen, domainTitle } from '#components/domains/domain/domain-screen.tsx'

export const generateMetadata = domainTitle

export default function DomainPage(props: DomainPageProps) {
  return <DomainScreen {...props} />
}
